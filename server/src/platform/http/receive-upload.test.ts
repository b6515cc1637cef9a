import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveUpload } from './receive-upload.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'borong-receive-'))
})
afterAll(() => rm(directory, { recursive: true }))

const part = (field: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="dir/a.csv"\r\n`),
    Buffer.from('content-type: text/csv\r\n\r\n'),
    Buffer.from(content as string),
  ])
const end = '\r\n--edge--\r\n'
const receive = (body: Buffer, maxBytes = 1000) =>
  receiveUpload(
    { maxBytes, toDisk: true },
    {
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: Readable.from([body], { objectMode: false }),
    } as unknown as FastifyRequest,
    directory,
  )

test('a file is written as it came', async () => {
  const { path, fileName } = await receive(Buffer.concat([part('file', 'a,b'), Buffer.from(end)]))
  expect([fileName, await readFile(path, 'utf8')]).toEqual(['a.csv', 'a,b'])
  await rm(path)
})

test('a form that ends early, in a file that is wanted or in another one, is refused, and nothing of it stays', async () => {
  for (const field of ['file', 'picture', ''])
    for (const length of [0, 30, 900, 70_000])
      await expect(receive(part(field, Buffer.alloc(length, 7)), 100_000)).rejects.toMatchObject({
        code: 'FILE_BROKEN',
      })
  await expect(receive(Buffer.concat([part('picture', 'a'), Buffer.from(end)]))).rejects.toMatchObject({
    code: 'FILE_MISSING',
  })
  await expect(receive(Buffer.concat([part('file', Buffer.alloc(2000, 7)), Buffer.from(end)]))).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })
  expect(await readdir(directory)).toEqual([])
})
