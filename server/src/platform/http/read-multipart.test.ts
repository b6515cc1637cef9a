import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const type = 'multipart/form-data; boundary=edge'
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from('--edge--\r\n')
const read = (bytes: Buffer, { chunk = 7, max = 1000, contentType = type } = {}) => {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += chunk) chunks.push(bytes.subarray(at, at + chunk))
  return readMultipart(Readable.from(chunks, { objectMode: false }), contentType, max)
}

test('a file and the fields around it are read, however the bytes come in', async () => {
  const body = Buffer.concat([
    part('name="before"', 'one'),
    part('name="file"; filename="C:\\\\fakepath\\\\a \\"b\\".png"', 'bytes'),
    part('name="after"', 'zwei 二'),
    end,
  ])
  for (const chunk of [1, 2, 3, 50, 5000])
    expect(await read(body, { chunk })).toEqual({
      file: { name: 'a "b".png', bytes: Buffer.from('bytes') },
      fields: { before: 'one', after: 'zwei 二' },
    })
})

test('any bytes come through as they are, unless they hold the edge', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 900 }),
      fc.constantFrom('', '\r\n', '\r\n--', '--edg', '\r\n--edg', '--edge'),
      async (random, tail) => {
        const bytes = Buffer.concat([Buffer.from(random), Buffer.from(`${tail}x`)])
        const { file } = await read(Buffer.concat([part('name="file"; filename="a"', bytes), end]), { chunk: 100 })
        expect(file?.bytes.equals(bytes)).toBe(true)
      },
    ),
  )
})

test.each([
  [
    'a field that could be a prototype',
    part('name="__proto__"', 'x'),
    { fields: Object.fromEntries([['__proto__', 'x']]) },
  ],
  ['a part without a name', part('filename="x"', 'x'), { fields: {} }],
  ['a file of another field', part('name="picture"; filename="x"', 'x'), { fields: {} }],
])('%s does no harm', async (_, one, wanted) => {
  expect(await read(Buffer.concat([one, end]))).toEqual(wanted)
})

test.each([
  ['no edge at all', Buffer.from('nothing'), {}, 'FILE_BROKEN'],
  ['no end', part('name="a"', 'x'), {}, 'FILE_BROKEN'],
  [
    'a head that does not end',
    Buffer.concat([Buffer.from(`--edge\r\n${'x'.repeat(5000)}\r\n`), end]),
    { max: 10_000 },
    'FILE_BROKEN',
  ],
  ['twelve parts', Buffer.concat([...Array.from({ length: 12 }, () => part('name="a"', 'x')), end]), {}, 'FILE_BROKEN'],
  ['a long field', Buffer.concat([part('name="a"', 'x'.repeat(10_241)), end]), {}, 'FILE_BROKEN'],
  ['a large file', Buffer.concat([part('name="file"; filename="a"', 'x'.repeat(1001)), end]), {}, 'TOO_LARGE'],
  ['more than a file and its fields', Buffer.alloc(200_000, 'x'), { chunk: 9000 }, 'TOO_LARGE'],
  ['no boundary', end, { contentType: 'multipart/form-data' }, 'FILE_BROKEN'],
  [
    'a boundary that is too long',
    end,
    { contentType: `multipart/form-data; boundary=${'x'.repeat(71)}` },
    'FILE_BROKEN',
  ],
])('%s is refused', async (_, bytes, options, code) => {
  await expect(read(bytes, options)).rejects.toMatchObject({ code })
})

test('a sender who goes away in the middle is no fault', async () => {
  const stream = new Readable({ read() {} })
  const reading = readMultipart(stream, type, 1000)
  stream.push('--edge')
  stream.destroy()
  await expect(reading).rejects.toMatchObject({ code: 'FILE_BROKEN' })
})
