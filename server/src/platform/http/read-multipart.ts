import type { Readable } from 'node:stream'
import { Refusal, refuse } from './refuse.ts'

export interface Upload {
  file?: { name: string; bytes: Buffer }
  /** What the form says beside its file. */
  fields: Record<string, string>
}

const maxParts = 11
const maxFieldBytes = 10_240
const maxHeadBytes = 4096
const maxNameLength = 100
/** Room for the fields and the heads of the parts. */
const maxBytesBesideFile = maxParts * (maxFieldBytes + maxHeadBytes)

/** The whole of a stream; refuses with TOO_LARGE as soon as it is longer, and lets the rest pass by so that the answer is heard. */
function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    let length = 0
    stream.on('data', function take(chunk: Buffer) {
      length += chunk.length
      if (length <= maxBytes) return void chunks.push(chunk)
      stream.off('data', take).resume()
      failed(new Refusal('TOO_LARGE'))
    })
    stream.once('end', () => done(Buffer.concat(chunks)))
    for (const end of ['error', 'close']) stream.once(end, () => failed(new Refusal('FILE_BROKEN')))
  })
}

const parameter = (head: string, name: string) => {
  const found = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.){0,1000})"`, 'i').exec(head)?.[1]
  return found?.replace(/\\(["\\])/g, '$1')
}

/**
 * Reads a form with one file (RFC 7578) into memory. Refuses with TOO_LARGE, and with FILE_BROKEN what ends early, has too many
 * parts or a field that is too long. The parts are counted before any is looked at: thousands of them cost no more than a few.
 */
export async function readMultipart(stream: Readable, contentType: string, maxFileBytes: number): Promise<Upload> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? []
  const boundary = quoted ?? plain ?? refuse('FILE_BROKEN')
  const body = await collect(stream, maxFileBytes + maxBytesBesideFile)
  const edge = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const first = body.indexOf(edge.subarray(2))
  if (first === -1 || (first > 0 && body.subarray(first - 2, first).toString('latin1') !== '\r\n'))
    refuse('FILE_BROKEN')

  const starts: number[] = []
  let isWhole = false
  for (let at = first; at !== -1 && !isWhole; at = nextEdge(at)) {
    const start = at + edge.length - 2
    starts.push(start)
    if (starts.length > maxParts + 1) refuse('FILE_BROKEN')
    isWhole = body.toString('latin1', start, start + 2) === '--'
  }
  if (!isWhole) refuse('FILE_BROKEN')
  /** The next line that is an edge: bytes of a file may begin like one. */
  function nextEdge(after: number): number {
    for (let found = body.indexOf(edge, after); found !== -1; found = body.indexOf(edge, found + 1)) {
      const behind = body.toString('latin1', found + edge.length, found + edge.length + 2)
      if (behind === '\r\n' || behind === '--') return found + 2
    }
    return -1
  }

  const fields = new Map<string, string>()
  let file: Upload['file']
  for (const [at, start] of starts.slice(0, -1).entries()) {
    const part = body.subarray(start, starts[at + 1]! - edge.length)
    const blank = part.subarray(0, maxHeadBytes).indexOf('\r\n\r\n')
    if (blank === -1) refuse('FILE_BROKEN')
    const disposition =
      /^content-disposition:[ \t]*form-data(;.*)$/im.exec(part.subarray(0, blank).toString('utf8'))?.[1] ?? ''
    const name = parameter(disposition, 'name')
    const bytes = part.subarray(blank + 4)
    const fileName = parameter(disposition, 'filename')
    if (name === undefined || name.length > maxNameLength) continue
    if (fileName !== undefined) {
      if (bytes.length > maxFileBytes) refuse('TOO_LARGE')
      if (name === 'file' && !file) file = { name: fileName.split(/[/\\]/).at(-1)!, bytes }
    } else if (bytes.length > maxFieldBytes) refuse('FILE_BROKEN')
    else fields.set(name, bytes.toString('utf8'))
  }
  return { ...(file && { file }), fields: Object.fromEntries(fields) }
}
