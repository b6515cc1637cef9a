import { pictureLibrary } from '#platform/documents/picture-library'

export type FileKind = 'pdf' | 'jpg' | 'png' | 'xlsx'

const endings: Record<FileKind, RegExp> = {
  pdf: /\.pdf$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  xlsx: /\.xlsx$/i,
}

/** What a file is by its content, where its name says the same; undefined for everything else. Nothing is decoded or unpacked. */
export async function kindOfFile(bytes: Buffer, name: string): Promise<FileKind | undefined> {
  const kind = isPdf(bytes) ? 'pdf' : isWorkbook(bytes) ? 'xlsx' : await kindOfPicture(bytes)
  return kind && endings[kind].test(name) ? kind : undefined
}

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).includes('%%EOF')

async function kindOfPicture(bytes: Buffer): Promise<FileKind | undefined> {
  const head = bytes.subarray(0, 4).toString('hex')
  const claimed = head.startsWith('ffd8ff') ? 'jpeg' : head === '89504e47' ? 'png' : undefined
  if (!claimed) return undefined
  const { format } = await pictureLibrary()(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }))
  return format !== claimed ? undefined : claimed === 'jpeg' ? 'jpg' : 'png'
}

/** A zip whose directory has the parts of a workbook, and none with macros. */
function isWorkbook(bytes: Buffer): boolean {
  if (bytes.subarray(0, 4).toString('hex') !== '504b0304') return false
  const names = partsOf(bytes)
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('xl/workbook.xml') &&
    !names.some((it) => /vbaProject|\.bin$/i.test(it))
  )
}

const endOfDirectory = Buffer.from('504b0506', 'hex')
const entry = 0x02014b50
const maxParts = 10_000

/** The names in the directory of a zip; none where it cannot be read. */
function partsOf(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > bytes.length) return []
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = Math.min(bytes.readUInt16LE(end + 10), maxParts); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entry) return []
    const [name, extra, note] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    names.push(bytes.subarray(at + 46, at + 46 + name!).toString('utf8'))
    at += 46 + name! + extra! + note!
  }
  return names
}
