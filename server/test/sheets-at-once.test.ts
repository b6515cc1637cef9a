import { randomBytes } from 'node:crypto'
import { quickOrderApi, referenceApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook, zip } from './support/hand-made-zip.ts'
import { openSmallMall, type SmallMall } from './small-mall.ts'
import { uploadTo } from './upload.ts'

let mall: SmallMall
const tokens: string[] = []
beforeAll(async () => {
  mall = await openSmallMall()
  for (const name of ['li', 'wang', 'budi', 'li']) tokens.push(await mall.tokenOf(name))
})
afterAll(() => mall.close())

const upload = async (bytes: Buffer, token: string) => {
  const { status, body } = await uploadTo(mall, quickOrderApi.readFile, bytes, { token })
  return `${status} ${body.code ?? ''}`
}

/** A workbook of a million rows and as many texts, nearly as large as an upload may be. */
function hugeWorkbook(): Buffer {
  const noise = randomBytes(4_000_000).toString('hex')
  const [rows, shared] = [[] as string[], [] as string[]]
  for (let at = 0; at < 1_000_000; at++) {
    rows.push(`<row><c t="s"><v>${at}</v></c></row>`)
    shared.push(`<si><t>${noise.slice(at * 8, at * 8 + 8)}</t></si>`)
  }
  return zip(workbook(rows.join(''), shared.join('')))
}

/** How much more memory the process takes at the worst while something is done, in megabytes, and what it came to. */
async function grownBy<T>(work: () => Promise<T>): Promise<{ max: number; result: T }> {
  const before = process.memoryUsage.rss()
  let max = 0
  const timer = setInterval(() => (max = Math.max(max, process.memoryUsage.rss() - before)), 20)
  const result = await work()
  clearInterval(timer)
  return { max: max / 1e6, result }
}

test('four huge workbooks at once take little more than two, and others are answered meanwhile', async () => {
  const huge = hugeWorkbook()
  expect(huge.length).toBeGreaterThan(6_000_000)
  expect(huge.length).toBeLessThan(10_485_760)
  // The readers are there, with what they load, before anything is measured.
  await Promise.all(tokens.slice(0, 2).map((token) => upload(Buffer.from('SKU,Qty\nA,1\n'), token)))

  const one = await grownBy(() => upload(huge, tokens[0]!))
  expect(one.result).toBe('422 LIST_TOO_LONG')

  let [isDone, answered] = [false, 0]
  const pipelined = (async () => {
    while (!isDone) {
      const { status } = await mall.call(referenceApi.regions, { id: 0 })
      expect(status).toBe(200)
      if (!isDone) answered++
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const four = await grownBy(() => Promise.all(tokens.map((token) => upload(huge, token))))
  isDone = true
  await pipelined
  expect(four.result).toEqual(tokens.map(() => '422 LIST_TOO_LONG'))
  expect(answered).toBeGreaterThan(5)
  // Two readers hold two workbooks; without their limit it would be four. What the collector has not taken back yet is between.
  expect(four.max / Math.max(one.max, 40)).toBeLessThan(3.2)
}, 120_000)

test('a caller who sends more than may wait is told to come back, and others are served', async () => {
  const table = zip(workbook('<row><c t="n"><v>1</v></c></row>'.repeat(50_000)))
  const many = Promise.all(Array.from({ length: 8 }, () => upload(table, tokens[0]!)))
  const other = await upload(table, tokens[2]!)
  expect(other).toBe('422 LIST_TOO_LONG')
  const results = await many
  expect(results.filter((it) => it === '422 LIST_TOO_LONG').length).toBeGreaterThanOrEqual(5)
  expect(results.filter((it) => it === '503 BUSY').length).toBeGreaterThanOrEqual(1)
  expect(results.filter((it) => it !== '503 BUSY' && it !== '422 LIST_TOO_LONG')).toEqual([])
}, 60_000)
