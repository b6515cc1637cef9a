import { inflateSync } from 'node:zlib'

/** A PDF as a reader of it sees it: what a test may say about a file without trusting whoever wrote it. */
export interface ReadPdf {
  pages: string[]
  text: string
  title: string
  language: string
  /** Links, scripts and forms: a paper has none. */
  active: string[]
}

const decodeHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/, 2)
    const bytes = packed && Buffer.from(packed.replace(/\nendstream[\s\S]*$/, ''), 'latin1')
    objects.set(id, {
      head,
      stream: bytes ? (head.includes('Flate') ? inflateSync(bytes) : bytes).toString('latin1') : '',
    })
  }
  const objectAt = (reference: string | undefined) => objects.get(reference ?? '') ?? { head: '', stream: '' }

  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objectAt(id).head) ?? []
      const listed = [...objectAt(unicode).stream.matchAll(/\[([^\]]*)\]/g)].flatMap(
        ([, list = '']) => list.match(/<[^>]*>/g) ?? [],
      )
      fonts.set(
        name,
        listed.map((it) => decodeHex(it.replace(/[<> ]/g, ''))),
      )
    }

  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => textOf(objectAt(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream, fonts))
  const whole = [...objects.values()].map(({ head }) => head).join('\n')
  const [, title] = /\/Title (\d+) 0 R/.exec(whole) ?? []
  return {
    pages,
    text: pages.join('\n'),
    title: readString(objectAt(title).head.slice(1, -1)),
    language: readString(/\/Lang \(((?:[^()\\]|\\.)*)\)/s.exec(whole)?.[1] ?? ''),
    active: whole.match(/\/(?:Annots?|JavaScript|JS|URI|AcroForm|Launch)\b/g) ?? [],
  }
}

/** Two bytes for each sign where it begins with the mark of that. */
function readString(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

/** Pieces at one height are one line. */
function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let text = ''
  let height = ''
  for (const [block] of content.matchAll(/BT[\s\S]*?ET/g)) {
    const [, y = ''] = /1 0 0 1 \S+ (\S+) Tm/.exec(block) ?? []
    const characters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? []
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    if (y !== height) text += '\n'
    height = y
    text += codes.map((code) => characters[Number.parseInt(code, 16)] ?? '?').join('')
  }
  return text
}
