import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { zip } from '../../../../test/support/hand-made-zip.ts'
import { kindOfFile } from './kind-of-file.ts'

const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#357' } })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n')
const parts = { '[Content_Types].xml': Buffer.from('<x/>'), 'xl/workbook.xml': Buffer.from('<x/>') }
const script = Buffer.from('<!doctype html><script>alert(1)</script>')
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

test.each<[name: string, bytes: Buffer | Promise<Buffer>, kind: string | undefined]>([
  ['offer.pdf', pdf, 'pdf'],
  ['OFFER.PDF', pdf, 'pdf'],
  ['photo.jpg', picture.jpeg().toBuffer(), 'jpg'],
  ['photo.jpeg', picture.jpeg().toBuffer(), 'jpg'],
  ['photo.png', picture.png().toBuffer(), 'png'],
  ['list.xlsx', writeWorkbook([{ name: 'S', rows: [['a']] }]), 'xlsx'],
  // The name says something else than the content.
  ['offer.pdf', picture.png().toBuffer(), undefined],
  ['photo.png', picture.jpeg().toBuffer(), undefined],
  ['list.xlsx', pdf, undefined],
  ['offer.pdf.html', pdf, undefined],
  ['offer', pdf, undefined],
  // The content is none of them.
  ['offer.pdf', script, undefined],
  ['offer.pdf', Buffer.concat([script, pdf]), undefined],
  ['offer.pdf', Buffer.from('%PDF-1.7\n'), undefined],
  ['photo.png', Buffer.concat([pngHead, script]), undefined],
  ['photo.gif', picture.gif().toBuffer(), undefined],
  ['photo.webp', picture.webp().toBuffer(), undefined],
  ['list.xlsx', zip({ 'readme.txt': Buffer.from('hello') }), undefined],
  ['list.xlsx', zip({ ...parts, 'xl/vbaProject.bin': Buffer.from('x') }), undefined],
  ['list.xlsx', zip(parts).subarray(0, 60), undefined],
  ['list.xls', zip(parts), undefined],
  ['empty.pdf', Buffer.alloc(0), undefined],
])('%s', async (name, bytes, kind) => expect(await kindOfFile(await bytes, name)).toBe(kind))
