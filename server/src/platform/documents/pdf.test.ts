import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/support/read-pdf.ts'
import { beginPdf, type PdfDocument, type PdfBlock, renderPdf, pdfLimits } from './pdf.ts'
import { layOut, linesIn, sheet } from './pdf-layout.js'
import { typeOf } from './pdf-type.js'

const document = (change: Partial<PdfDocument> = {}): PdfDocument => ({
  lang: 'en-us',
  from: 'Toko Satu',
  title: 'Order',
  number: '20261120123456',
  at: new Date('2026-11-20T09:14:20Z'),
  blocks: [],
  foot: 'As of 20/11/2026',
  ...change,
})
const goods = (rows: number, name = (at: number) => `Hex bolt ${at}`): PdfBlock => ({
  kind: 'table',
  title: 'Goods',
  columns: [
    { head: 'Name', share: 60 },
    { head: 'Amount', share: 20, figures: true },
  ],
  rows: Array.from({ length: rows }, (_, at) => [{ text: name(at), note: `note ${at}` }, `${at}.00`]),
})
const laid = (change: Partial<PdfDocument>, maxPages = 200) =>
  layOut(document(change), { type: typeOf, pageWords: 'Page {page} of {pages}', maxPages })
const wide = (text: string, size: number, bold: boolean) => typeOf(bold).widthOf(text) * size

test('600 rows: none is split, every page has the head again and says which page it is, nothing leaves the sheet', () => {
  const pages = laid({
    blocks: [goods(600, (at) => `Hexagon head bolt of stainless steel with washer and a nut ${at}`)],
  })
  expect(pages.length).toBeGreaterThan(10)
  let row = 0
  for (const [at, { texts }] of pages.entries()) {
    const said = texts.map(({ text }) => text)
    expect(said).toContain('Amount')
    expect(said).toContain(`Page ${at + 1} of ${pages.length}`)
    for (; said.includes(`note ${row}`); row++) expect(said).toContain(`${row}.00`)
    for (const { text, x, y, size, bold } of texts) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide(text, size, bold)).toBeLessThanOrEqual(sheet.width)
      expect(y + size * 1.45).toBeLessThanOrEqual(sheet.height)
    }
  }
  expect(row).toBe(600)
})

test('figures end at one edge and are set smaller rather than broken', () => {
  const amounts = ['1.00', '125,000.00', '9,999,999,999,999,999,999,999.99']
  const [page] = laid({
    blocks: [
      {
        kind: 'table',
        title: '',
        columns: [
          { head: 'Rp', share: 1, figures: true },
          { head: '', share: 6 },
        ],
        rows: amounts.map((it) => [it]),
      },
    ],
  })
  const set = amounts.map((amount) => page!.texts.find(({ text }) => text === amount)!)
  const ends = set.map(({ text, x, size, bold }) => x + wide(text, size, bold))
  for (const end of ends) expect(end).toBeCloseTo(ends[0]!, 1)
  expect(set[2]!.size).toBeLessThan(set[0]!.size)
})

test('long words wrap inside their column, marks stay with their characters, and what is endless ends', () => {
  const type = typeOf(false)
  for (const text of ['Sangatpanjang'.repeat(30), '不锈钢六角头螺栓，'.repeat(30), 'a b '.repeat(200)]) {
    const lines = linesIn(type, text, 12, 4)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) {
      expect(type.widthOf(line)).toBeLessThanOrEqual(12)
      expect(line).not.toMatch(/^[，。]/)
    }
  }
  expect(linesIn(type, 'one two', 100, 4)).toEqual(['one two'])
})

test('what cannot be set or should not be said becomes a sign, or nothing', () => {
  const said = (text: string) => linesIn(typeOf(false), text, 100, 9)
  expect(said('a\u0000b\u202ec\u200dd\ufeff')).toEqual(['abcd'])
  expect(said('bolt 🙂 \ud800 ع')).toEqual(['bolt □ □ □'])
  expect(said('螺栓 龃龆 鷄 Ñandú ₫ Ёж')).toEqual(['螺栓 龃龆 鷄 Ñandú ₫ Ёж'])
  expect(said('first\r\nsecond\tthird')).toEqual(['first', 'second third'])
})

test.each([
  ['en-us', 'Order', 'en', 'Page 1 of 1'],
  ['zh-cn', '采购订单', 'zh-CN', '第 1 页，共 1 页'],
  ['en-id', 'Pesanan', 'id', 'Halaman 1 dari 1'],
] as const)('a file in %s can be read again, and is nothing but a text', async (lang, title, language, page) => {
  const name = '不锈钢螺栓 M8×30 "PO-7" (javascript:alert(1))'
  const file = await renderPdf(document({ lang, title, blocks: [goods(1, () => name)] }))
  expect(file.length).toBeLessThan(60_000)
  const read = readPdf(file)
  expect(read).toMatchObject({ title: `${title} 20261120123456`, language, active: [] })
  for (const text of [title, 'Toko Satu', name, page, 'As of 20/11/2026']) expect(read.text).toContain(text)
})

test('while 600 rows are drawn the mall goes on', async () => {
  await renderPdf(document({ blocks: [goods(1)] }))
  const before = performance.eventLoopUtilization()
  const file = await renderPdf(document({ blocks: [goods(600, (at) => `螺栓 ${String.fromCodePoint(0x4e00 + at)}`)] }))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  expect(readPdf(file).pages.length).toBeGreaterThan(10)
})

test('too many rows, too many pages and too many at once are refused; a document after them is rendered', async () => {
  await expect(renderPdf(document({ blocks: [goods(pdfLimits.rows + 1)] }))).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })
  expect(() => laid({ blocks: [goods(600)] }, 3)).toThrow()
  const all = await Promise.allSettled(
    Array.from({ length: pdfLimits.waiting + 5 }, () => renderPdf(document({ blocks: [goods(5)] }))),
  )
  const refused = all.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  expect(refused.map((it: { code: string }) => it.code)).toEqual(Array.from({ length: refused.length }, () => 'BUSY'))
  expect(refused.length).toBeGreaterThan(0)
  expect((await renderPdf(document())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a file of many documents is written while it is made: each has pages of its own, and others are rendered in between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  const path = join(folder, 'many.pdf')
  const file = await beginPdf(path, { lang: 'en-us', isLabels: false })
  const sizes: number[] = []
  for (let at = 0; at < 30; at++) {
    const between = at === 7 ? renderPdf(document({ number: 'between', blocks: [goods(1)] })) : undefined
    await file.add(document({ number: `N-${at}`, blocks: [goods(40)] }))
    if (between) expect(readPdf(await between).text).toContain('between')
    sizes.push((await readFile(path)).length)
  }
  // What is drawn stands on the disk, but for what the last write still holds.
  expect(sizes[20]).toBeGreaterThan(sizes[5]! * 2)
  await file.end()
  await file.drop()
  const read = readPdf(await readFile(path))
  expect([read.pages.length, read.title, read.active]).toEqual([60, 'Order', []])
  for (let at = 0; at < 30; at++) {
    expect(read.pages[at * 2]).toContain(`N-${at}`)
    expect(read.pages[at * 2]).toContain('Page 1 of 2')
  }
  await expect(file.add(document())).rejects.toThrow('not being written')
  await rm(folder, { recursive: true })
}, 60_000)

test('what is too long for a document ends it alone, and a file that cannot be written says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  const file = await beginPdf(join(folder, 'long.pdf'), { lang: 'en-us', isLabels: false })
  await expect(file.add(document({ blocks: [goods(pdfLimits.rows + 1)] }))).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await file.add(document({ blocks: [goods(2)] }))
  await file.end()
  expect(readPdf(await readFile(join(folder, 'long.pdf'))).pages).toHaveLength(1)
  const nowhere = await beginPdf(join(folder, 'away', 'none.pdf'), { lang: 'en-us', isLabels: false })
  const adding = async () => {
    for (let at = 0; at < 20; at++) await nowhere.add(document({ blocks: [goods(40)] }))
    await nowhere.end()
  }
  await expect(adding()).rejects.toThrow('ENOENT')
  await nowhere.drop()
  await rm(folder, { recursive: true })
}, 60_000)
