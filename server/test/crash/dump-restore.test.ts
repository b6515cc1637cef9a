import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { place, putInCart, send } from '../concurrency/crowd.ts'
import { startBuiltMall } from '../support/built-mall.ts'
import { unpackSnapshot } from '../support/unpack-snapshot.ts'
import { runToEnd } from './run-to-end.ts'
import { prepareStorm } from './storm.ts'

const root = mkdtempSync(join(tmpdir(), 'borong-dumps-'))
const dataDir = join(root, 'first')
const otherDir = join(root, 'second')
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

test(
  'what a stop dumps can be restored elsewhere: orders, sessions, pictures; a directory in use by data is refused',
  { timeout: 180_000 },
  async () => {
    const picture = Buffer.from('a picture, as far as anybody here cares')
    const address = `ab/ab${'0'.repeat(62)}.webp`
    mkdirSync(join(dataDir, 'media/ab'), { recursive: true })
    writeFileSync(join(dataDir, 'media', address), picture)
    await unpackSnapshot(inject('snapshot'), dataDir)
    const prepared = await prepareStorm(await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 }), {
      crowd: 1,
      dataDir,
    })
    const [buyer] = prepared.crowd as [(typeof prepared.crowd)[0]]

    // A busy machine packs slowly; how long a stop may take is not what is tested here.
    const first = await startBuiltMall({ dataDir, env: { STOP_SECONDS: '60' } })
    await putInCart(first.origin, buyer, prepared.shelf.skuIds[0]!, 3)
    const key = randomUUID()
    const trade = await place(first.origin, buyer, key)
    expect(trade.status).toBe(200)
    const { sn } = trade.body.order_list[0]!
    const order = await send(first.origin, buyer, api.order.show, { sn })
    expect(await first.stop()).toBe(0)

    const dumps = readdirSync(join(dataDir, 'dump'))
    expect(dumps).toHaveLength(1)
    expect(dumps[0]).toMatch(/^borong-\d{8}T\d{6}Z\.tar\.gz$/)
    const file = join(dataDir, 'dump', dumps[0]!)

    const refused = await runToEnd('commands/restore.js', [file], { DATA_DIR: dataDir })
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('is not empty (database, media)')

    const restored = await runToEnd('commands/restore.js', [file], { DATA_DIR: otherDir })
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/accounts, \d+ orders/) })

    // A dump is a present: where none can be made, the stop is as good as ever.
    writeFileSync(join(otherDir, 'dump'), 'a file stands where the folder would be')
    const second = await startBuiltMall({ dataDir: otherDir })
    expect(await send(second.origin, buyer, api.order.show, { sn })).toEqual(order)
    expect(await place(second.origin, buyer, key)).toEqual(trade)
    expect(readFileSync(join(otherDir, 'media', address)).equals(picture)).toBe(true)
    expect(await second.stop()).toBe(0)
    expect(second.said()).toContain('no dump was made')
  },
)
