import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { normalizePath, parseSync } from 'vite'

export const messagesFile = /\.messages\.ts$/

/** A phrase as its file defines it. */
export interface SourceMessage {
  /** What the catalogues of translators call it, unique in the repository: `buyer.order.title`. */
  id: string
  /** What a site calls it: `order.title`. */
  word: string
  /** The constant that it is a member of, and its name there. */
  table: string
  key: string
  english: string
  /** A comment above it, for translators. */
  note: string
  /** Texts that were written beside the English one and have not been moved to the catalogues yet. */
  beside: readonly string[]
  /** Where its value stands in the file. */
  start: number
  end: number
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const quasis = node['quasis'] as { value: { cooked: string } }[] | undefined
  return node.type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]!.value.cooked : undefined
}

/** The functions that texts are given to: in a site, in the server and the contract with the name of the area. */
const defining = new Set(['defineMessages', 'defineTexts', 'defineRefusals'])

/** Which part of the repository a file belongs to, as ids begin. */
const placeOf = (file: string) =>
  /(?:^|\/)(?:sites|packages)\/(?:site-)?([\w-]+)\//.exec(normalizePath(file))?.[1] ?? 'server'

/** The phrases of a file, nothing but texts in `defineMessages({ … })`; a refusal has its status before them. */
export function readMessages(file: string, source = readFileSync(file, 'utf8')): SourceMessage[] {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const name = basename(file).replace(messagesFile, '')
  const found: SourceMessage[] = []
  for (const statement of program.body as unknown as Node[]) {
    const declaration = (statement['declaration'] ?? statement) as Node
    for (const { id, init } of (declaration['declarations'] ?? []) as { id: Node; init: Node | null }[]) {
      const callee = init?.type === 'CallExpression' ? ((init['callee'] as Node)['name'] as string) : ''
      if (!defining.has(callee)) continue
      const table = id['name'] as string
      const given = init!['arguments'] as Node[]
      const object = given.at(-1)
      const area =
        callee === 'defineRefusals'
          ? 'refusal'
          : given.length > 1
            ? textOf(given[0]!)
            : table === 'messages'
              ? name
              : `${name}.${table}`
      for (const property of (object?.['properties'] ?? []) as Node[]) {
        const [label, whole] = [property['key'], property['value']] as (Node | undefined)[]
        const elements = whole?.type === 'ArrayExpression' ? (whole['elements'] as Node[]) : whole ? [whole] : []
        const values = callee === 'defineRefusals' ? elements.slice(1) : elements
        const value = values.length === elements.length ? whole : values[0]
        const key = label && ((label['name'] as string | undefined) ?? textOf(label))
        const texts = values.map(textOf)
        if (!key || !value || !area || !texts.length || texts.includes(undefined))
          throw new Error(`${file}: ${source.slice(property.start, property.end)} is no name and text`)
        const word = `${area}.${key}`
        const [english, ...beside] = texts as string[]
        const above = comments.find((it) => it.end <= property.start && !source.slice(it.end, property.start).trim())
        // A comment behind the phrase before is about that one.
        const ownLine = above && !source.slice(source.lastIndexOf('\n', above.start) + 1, above.start).trim()
        found.push({
          id: `${placeOf(file)}.${word}`,
          word,
          table,
          key,
          english: english!,
          note: ownLine ? above.value.replace(/^\*|\s*\n\s*\*?/g, ' ').trim() : '',
          beside,
          start: value.start,
          end: (value === whole ? value : values.at(-1)!).end,
        })
      }
    }
  }
  return found
}

const passedOver = new Set(['node_modules', 'dist'])
/** Of the contract, files that define texts; elsewhere all that are called so. */
const holdsTexts = (path: string) =>
  messagesFile.test(path) ||
  (/[\\/]contract[\\/]src[\\/].*(?<!\.test)\.ts$/.test(path) &&
    /= define(Texts|Refusals)\(/.test(readFileSync(path, 'utf8')))
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
        const path = join(folder, it.name)
        if (it.isDirectory()) return passedOver.has(it.name) ? [] : filesBelow(path)
        return holdsTexts(path) ? [path] : []
      })
    : []

/** Every phrase of the repository, with the file that defines it. */
export const allMessages = (root: string): (SourceMessage & { file: string })[] =>
  ['packages', 'server/src', 'sites'].flatMap((folder) =>
    filesBelow(join(root, folder)).flatMap((path) =>
      readMessages(path).map((it) => ({ ...it, file: normalizePath(relative(root, path)) })),
    ),
  )
