import { posix } from 'node:path'
import { allRoutes, auditStatuses, orderLabels, orderStatuses, orderTags } from '@borong/contract'
import type { Place } from '../src/modules/map.ts'

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
}
export interface SourceTree {
  files: readonly SourceFile[]
  map: Readonly<Record<string, Place>>
}
/** A rule answers its complaints, each naming the file. */
export type Rule = (tree: SourceTree) => string[]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isCode = (path: string) => /\.(ts|tsx|js|mjs)$/.test(path)
const code = (tree: SourceTree) => tree.files.filter((file) => isCode(file.path) && !isTest(file.path))
const below = (tree: SourceTree, folder: string) => code(tree).filter((file) => file.path.startsWith(folder))

/** Text without comments, so that a word in an explanation breaks no rule. */
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

export function importsOf(file: SourceFile): string[] {
  const found = bare(file.text).matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)
  return [...found].map((match) => match[1]!)
}
const landsAt = (file: SourceFile, specifier: string) =>
  posix.normalize(posix.join(posix.dirname(file.path), specifier))

const modulesFolder = 'server/src/modules/'
const moduleOf = (path: string) =>
  path.startsWith(modulesFolder) && path.slice(modulesFolder.length).includes('/')
    ? path.slice(modulesFolder.length).split('/')[0]!
    : undefined

export const modulesCallAlongTheMap: Rule = ({ files, map }) =>
  below({ files, map }, modulesFolder).flatMap((file) => {
    const here = moduleOf(file.path)
    if (!here) return []
    return importsOf(file).flatMap((specifier) => {
      if (specifier.startsWith('.')) {
        return landsAt(file, specifier).startsWith(`${modulesFolder}${here}/`)
          ? []
          : [`${file.path} leaves its module by ${specifier}`]
      }
      if (specifier.startsWith('#platform/') || !specifier.startsWith('#')) {
        return specifier.startsWith('@borong/') && !/^@borong\/(contract(\/events)?|money)$/.test(specifier)
          ? [`${file.path} imports ${specifier}`]
          : []
      }
      const [, there, behind] = /^#modules\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
      if (!there) return [`${file.path} imports ${specifier}, which is neither platform nor a module`]
      if (behind) return [`${file.path} goes behind the face of ${there}: ${specifier}`]
      return map[here]?.calls.includes(there)
        ? []
        : [`${file.path} calls ${there}, which the map does not allow ${here}`]
    })
  })

export const mapListsEveryModule: Rule = (tree) => {
  const folders = new Set(tree.files.map((file) => moduleOf(file.path)).filter((name) => name !== undefined))
  const listed = new Set(Object.keys(tree.map))
  return [
    ...[...folders].filter((name) => !listed.has(name)).map((name) => `the map does not list ${name}`),
    ...[...listed].filter((name) => !folders.has(name)).map((name) => `the map lists ${name}, which has no folder`),
  ]
}

export const mapGoesUpward: Rule = ({ map }) => {
  const above = new Set<string>()
  return Object.entries(map).flatMap(([name, { calls }]) => {
    const wrong = calls
      .filter((it) => !above.has(it))
      .map((it) => `the map lets ${name} call ${it}, which does not stand above it`)
    above.add(name)
    return wrong
  })
}

export const tablesHaveOneOwner: Rule = ({ map }) => {
  const owners = new Map<string, string>()
  return Object.entries(map).flatMap(([name, { tables, views = [], reads = [] }]) => {
    const twice = [...tables, ...views].flatMap((it) =>
      owners.has(it) ? [`${it} belongs to ${owners.get(it)} and to ${name}`] : [],
    )
    for (const it of [...tables, ...views]) owners.set(it, name)
    const unknown = reads.filter((it) => !owners.has(it)).map((it) => `${name} reads ${it}, a view of nobody above it`)
    return [...twice, ...unknown]
  })
}

export const everyModuleHasAFace: Rule = ({ files, map }) => {
  const paths = new Set(files.map((file) => file.path))
  return Object.keys(map).flatMap((name) =>
    ['README.md', 'index.ts']
      .filter((it) => !paths.has(`${modulesFolder}${name}/${it}`))
      .map((it) => `${name} has no ${it}`),
  )
}

export const platformKnowsNoModule: Rule = (tree) =>
  below(tree, 'server/src/platform/').flatMap((file) =>
    importsOf(file)
      .filter(
        (it) =>
          it.startsWith('#modules/') || (it.startsWith('.') && !landsAt(file, it).startsWith('server/src/platform/')),
      )
      .map((it) => `${file.path} imports ${it}`),
  )

/** What each package may import of this repository. */
const packageDiet: Record<string, readonly string[]> = {
  money: [],
  contract: ['money'],
  ui: ['money'],
  'site-kit': ['contract', 'money', 'ui'],
}

export const packagesKeepToTheirDiet: Rule = (tree) =>
  Object.entries(packageDiet).flatMap(([name, diet]) =>
    below(tree, `packages/${name}/src/`).flatMap((file) =>
      importsOf(file)
        .filter((it) => {
          if (it.startsWith('.')) return !landsAt(file, it).startsWith(`packages/${name}/`)
          if (it.startsWith('#')) return true
          const [, other] = /^@borong\/([^/]+)/.exec(it) ?? []
          return other !== undefined && other !== name && !diet.includes(other)
        })
        .map((it) => `${file.path} imports ${it}`),
    ),
  )

export const sitesStandAlone: Rule = (tree) =>
  below(tree, 'sites/').flatMap((file) => {
    const site = file.path.split('/')[1]!
    return importsOf(file)
      .filter((it) => {
        if (it.startsWith('.')) {
          const there = landsAt(file, it)
          return (
            !there.startsWith(`sites/${site}/`) &&
            !(/^sites\/[^/]+\/[^/]+$/.test(file.path) && there.startsWith('packages/'))
          )
        }
        return (
          it.startsWith('#') || (it.startsWith('@borong/') && !/^@borong\/(contract|money|ui|site-kit)(\/|$)/.test(it))
        )
      })
      .map((it) => `${file.path} imports ${it}`)
  })

const asksTheDatabase = [
  /\btablesOf\b/,
  /\brawOn\b/,
  /\bexecuteQuery\b/,
  /\bdatabase\s*\.\s*(pool|db|script)\b/,
  /\bdb\s*\.\s*(selectFrom|insertInto|updateTable|deleteFrom)\b/,
  /\bsql(<[^>]*>)?`/,
]

export const onlyStoresAskTheDatabase: Rule = (tree) =>
  below(tree, modulesFolder)
    .filter((file) => moduleOf(file.path) && !/(\.store|\/load-[a-z-]+|\.tables)\.ts$/.test(file.path))
    .flatMap((file) =>
      asksTheDatabase
        .filter((it) => it.test(bare(file.text)))
        .map((it) => `${file.path} asks the database itself: ${it.exec(bare(file.text))![0]}`),
    )

export const storesKeepToTheirTables: Rule = ({ files, map }) => {
  const owner = new Map(
    Object.entries(map).flatMap(([name, { tables, views = [] }]) =>
      [...tables, ...views].map((it) => [it, name] as const),
    ),
  )
  return below({ files, map }, modulesFolder).flatMap((file) => {
    const here = moduleOf(file.path)
    if (!here) return []
    const text = bare(file.text)
    const named = [
      ...text.matchAll(
        /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*\[?\s*['"](\w+)/g,
      ),
      ...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/g),
    ].map((match) => match[1]!)
    return [...new Set(named)]
      .filter((it) => owner.has(it) && owner.get(it) !== here && !map[here]?.reads?.includes(it))
      .map((it) => `${file.path} reads or writes ${it}, which is ${owner.get(it)}'s`)
  })
}

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  $defs?: Record<string, Shape>
}
const keysOf = (shape: Shape | undefined): string[] =>
  shape
    ? [
        ...Object.entries(shape.properties ?? {}).flatMap(([key, it]) => [key, ...keysOf(it)]),
        ...keysOf(shape.items),
        ...Object.values(shape.$defs ?? {}).flatMap(keysOf),
      ]
    : []

/** Status words, and names of fields that occur in answers only: nobody but the presenters has a use for them. */
function wireOnlyWords(columns: ReadonlySet<string>) {
  const asked = new Set(
    allRoutes.flatMap(({ route }) => [...keysOf(route.input as Shape), ...keysOf(route.params as Shape)]),
  )
  const answered = allRoutes.flatMap(({ route }) => keysOf(route.reply as Shape))
  return {
    fields: new Set(answered.filter((it) => it.includes('_') && !asked.has(it) && !columns.has(it))),
    statuses: new Set<string>([...orderStatuses, ...auditStatuses, ...orderLabels, ...orderTags]),
  }
}

export const onlyPresentersSpeakTheWire: Rule = (tree) => {
  const columns = new Set(
    tree.files
      .filter((file) => file.path.endsWith('.tables.ts'))
      .flatMap((file) => [...file.text.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!)),
  )
  const { fields, statuses } = wireOnlyWords(columns)
  return below(tree, modulesFolder)
    .filter((file) => moduleOf(file.path) && !/\/present-[a-z-]+\.ts$|\.routes\.ts$|\.messages\.ts$/.test(file.path))
    .flatMap((file) => {
      const text = bare(file.text)
      const words = [
        ...[...text.matchAll(/\b([a-z]+(?:_[a-z]+)+)\s*:/g)].map((match) => match[1]!).filter((it) => fields.has(it)),
        ...[...text.matchAll(/['"]([A-Z]+(?:_[A-Z]+)*)['"]/g)]
          .map((match) => match[1]!)
          .filter((it) => statuses.has(it)),
      ]
      return [...new Set(words)].map((it) => `${file.path} speaks the wire: ${it}`)
    })
}

const emptyWords = /^(services?|utils?|utilities|helpers?|managers?|misc|index2)$/i
/** Empty as a name, fine as an adjective: common-passwords says what it holds. */
const emptyNames = /^(common|shared|stuff)(\.|$)/i
const saysNothing = (part: string) =>
  emptyNames.test(part) || part.split(/[-._]|(?<=[a-z])(?=[A-Z])/).some((word) => emptyWords.test(word))

export const namesSaySomething: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.split('/').some(saysNothing))
    .map(({ path }) => `${path} has a name that says nothing`)

/** Entry points and what tools look for by name. */
const sharedNames =
  /^(index\.tsx?|README\.md|main\.tsx?|package\.json|tsconfig\.json|vite\.config\.ts|site-map\.tsx|paths\.ts|page\.tsx|entry-(client|server)\.tsx|.*\.css|.*\.(svg|png|json|md|sql))$/

/** The server, each site and the packages: what one person has open at a time. Two sites may both have a LoginPage. */
const programOf = (path: string) => /^sites\/[^/]+|^packages|^/.exec(path)![0]

export const fileNamesAreUnique: Rule = ({ files }) => {
  const byName = new Map<string, string[]>()
  for (const { path } of files) {
    const name = posix.basename(path)
    const place = `${programOf(path)} ${name}`
    if (!sharedNames.test(name) && isCode(path)) byName.set(place, [...(byName.get(place) ?? []), path])
  }
  return [...byName.values()]
    .filter((paths) => paths.length > 1)
    .map((paths) => `one name ${paths.length} times: ${paths.join(', ')}`)
}

/** Words that were given up for the field's own; docs/glossary.md has the new ones. */
const retiredNames =
  /\b(?:Newsroom|Errand|goOut|ctx\.tell|Reaction|Fact|ctx\.house|type House|perHouse|runOnHouse|rehearse|Asker|useAsk|askInside|takeStep|defineWords|wordsPlugin|laterPartsReady|mountDoors|loadWorld|QueueBones|useWish|drawPaper|openPress|BearerCopy|sendLetter|new Memory|\w+SeenBy)\b/g
const retiredPaths =
  /\.(words|later|steps|facts|reactions)\.tsx?$|\/(world|kills|races|rig|judged)\/|(^|[/-])letters?[.-]/

export const wordsAreTheFields: Rule = (tree) =>
  code(tree)
    .filter(({ path }) => !/^server\/test\/tree-rules\.ts$/.test(path))
    .flatMap((file) => [
      ...(retiredPaths.test(file.path) ? [`${file.path} is named with a retired word`] : []),
      ...[...new Set(bare(file.text).match(retiredNames))].map((word) => `${file.path} has a retired name: ${word}`),
    ])

export const rules: Readonly<Record<string, Rule>> = {
  'retired words stay away': wordsAreTheFields,
  'between modules only the face, and only along the map': modulesCallAlongTheMap,
  'the map lists every module, no more and no less': mapListsEveryModule,
  'the map has no way down': mapGoesUpward,
  'a table has one owner': tablesHaveOneOwner,
  'every module has a README and a face': everyModuleHasAFace,
  'the platform knows no module': platformKnowsNoModule,
  'packages import only what they may': packagesKeepToTheirDiet,
  'sites import neither each other nor the server': sitesStandAlone,
  'only stores ask the database': onlyStoresAskTheDatabase,
  'a store keeps to the tables of its module': storesKeepToTheirTables,
  'only presenters speak the wire': onlyPresentersSpeakTheWire,
  'names say something': namesSaySomething,
  'every file name is unique in the server, in a site, among the packages': fileNamesAreUnique,
}
