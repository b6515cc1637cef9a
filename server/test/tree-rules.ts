import { posix } from 'node:path'
import { allRoutes, auditStatuses, orderLabels, orderStatuses, orderTags } from '@borong/contract'
import { parseSync } from 'vite'
import type { Place } from '../src/modules/map.ts'

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
}
/** The folders of a site, bottom-up: `sites/<site>/src/map.ts`. */
export type SiteMap = Readonly<
  Record<string, { layer: 'piece' | 'domain' | 'shell'; imports: readonly string[] } | undefined>
>
export interface SourceTree {
  files: readonly SourceFile[]
  map: Readonly<Record<string, Place>>
  sites?: Readonly<Record<string, SiteMap>>
}
/** A rule answers its complaints, each naming the file. */
export type Rule = (tree: SourceTree) => string[]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isCode = (path: string) => /\.(ts|tsx|js|mjs)$/.test(path)
const code = (tree: SourceTree) => tree.files.filter((file) => isCode(file.path) && !isTest(file.path))
const below = (tree: SourceTree, folder: string) => code(tree).filter((file) => file.path.startsWith(folder))

/** Text without comments, so that a word in an explanation breaks no rule. */
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

function importsOf(file: SourceFile): string[] {
  const found = bare(file.text).matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)
  return [...found].map((match) => match[1]!)
}
const landsAt = (file: SourceFile, specifier: string) =>
  posix.normalize(posix.join(posix.dirname(file.path), specifier))

const modulesFolder = 'server/src/modules/'
const moduleOf = (path: string) =>
  path.startsWith(modulesFolder) ? path.slice(modulesFolder.length).split('/').slice(0, -1)[1] : undefined
const folderOf = (name: string, { group }: Place) => `${modulesFolder}${group}/${name}/`

const modulesCallAlongTheMap: Rule = ({ files, map }) =>
  below({ files, map }, modulesFolder).flatMap((file) => {
    const here = moduleOf(file.path)
    if (!here) return []
    return importsOf(file).flatMap((specifier) => {
      if (specifier.startsWith('.')) {
        return moduleOf(landsAt(file, specifier)) === here ? [] : [`${file.path} leaves its module by ${specifier}`]
      }
      if (specifier.startsWith('#platform/') || !specifier.startsWith('#')) {
        return specifier.startsWith('@borong/') && !/^@borong\/(contract(\/events)?|money)$/.test(specifier)
          ? [`${file.path} imports ${specifier}`]
          : []
      }
      const [, group, there, behind] = /^#modules\/([^/]+)\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
      if (!there || !group) return [`${file.path} imports ${specifier}, which is neither platform nor a module`]
      if (behind) return [`${file.path} goes behind the face of ${there}: ${specifier}`]
      return map[here]?.calls.includes(there)
        ? []
        : [`${file.path} calls ${there}, which the map does not allow ${here}`]
    })
  })

const mapListsEveryModule: Rule = (tree) => {
  const folders = new Set(
    tree.files
      .filter(({ path }) => moduleOf(path))
      .map(({ path }) => path.slice(modulesFolder.length).split('/').slice(0, 2).join('/')),
  )
  const listed = new Set(Object.entries(tree.map).map(([name, { group }]) => `${group}/${name}`))
  return [
    ...[...folders].filter((name) => !listed.has(name)).map((name) => `the map does not list ${name}`),
    ...[...listed].filter((name) => !folders.has(name)).map((name) => `the map lists ${name}, which has no folder`),
  ]
}

const mapGoesUpward: Rule = ({ map }) => {
  const above = new Set<string>()
  return Object.entries(map).flatMap(([name, { calls }]) => {
    const wrong = calls
      .filter((it) => !above.has(it))
      .map((it) => `the map lets ${name} call ${it}, which does not stand above it`)
    above.add(name)
    return wrong
  })
}

const tablesHaveOneOwner: Rule = ({ map }) => {
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

const everyModuleHasAFace: Rule = ({ files, map }) => {
  const paths = new Set(files.map((file) => file.path))
  return Object.entries(map).flatMap(([name, place]) =>
    ['README.md', 'index.ts']
      .filter((it) => !paths.has(`${folderOf(name, place)}${it}`))
      .map((it) => `${name} has no ${it}`),
  )
}

const platformKnowsNoModule: Rule = (tree) =>
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
  messages: ['contract'],
  ui: ['money'],
  client: ['contract'],
  'site-kit': ['client', 'contract', 'messages', 'money', 'ui'],
  console: ['contract', 'money', 'ui', 'site-kit'],
}

const packagesKeepToTheirDiet: Rule = (tree) =>
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

const sitesStandAlone: Rule = (tree) =>
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
          it.startsWith('#') ||
          (it.startsWith('@borong/') && !/^@borong\/(contract|money|ui|site-kit|console)(\/|$)/.test(it))
        )
      })
      .map((it) => `${file.path} imports ${it}`)
  })

const foldersOfSite = (tree: SourceTree, site: string) => {
  const root = `sites/${site}/src/`
  /** The folder a file is in, by its path below the site; none for the entries and the router, which put all together. */
  const folderAt = (path: string): string | undefined =>
    path.startsWith(root) ? path.slice(root.length).split('/').slice(0, -1)[0] : undefined
  return { root, folderAt, files: below(tree, root) }
}
const ofEverySite =
  (rule: (tree: SourceTree, site: string, map: SiteMap) => string[]): Rule =>
  (tree) =>
    Object.entries(tree.sites ?? {}).flatMap(([site, map]) => rule(tree, site, map))

/** From folder to folder: a piece by its file, a domain by its index, and only what the map names. The router also opens pages. */
const sitesImportAlongTheirMaps = ofEverySite((tree, site, map) => {
  const { root, folderAt, files } = foldersOfSite(tree, site)
  return files.flatMap((file) => {
    const here = folderAt(file.path)
    const found = importsOf(file)
      .filter((it) => it.startsWith('.'))
      .map((it) => landsAt(file, it))
      .filter((path) => path.startsWith(root) && (folderAt(path) !== here || !here))
    const globs = here && bare(file.text).includes('import.meta.glob') ? [`${file.path} opens pages itself`] : []
    return globs.concat(
      found.flatMap((path) => {
        const there = folderAt(path)
        if (!there) return here ? [`${file.path} imports ${path}, which puts the site together`] : []
        const isOpen =
          map[there]?.layer !== 'domain' || path === `${root}${there}/index.ts` || (!here && /Page\.tsx$/.test(path))
        return [
          ...(isOpen ? [] : [`${file.path} goes behind the index of ${there}: ${path}`]),
          ...(!here || map[here]?.imports.includes(there)
            ? []
            : [`${file.path} imports ${there}, which the map does not allow ${here}`]),
        ]
      }),
    )
  })
})

const mapsListEveryFolder = ofEverySite((tree, site, map) => {
  const { root, folderAt, files } = foldersOfSite(tree, site)
  const folders = new Set(files.flatMap(({ path }) => folderAt(path) ?? []))
  const imported = new Set(
    files.flatMap((file) =>
      importsOf(file).flatMap((it) =>
        it.startsWith('.') ? [`${folderAt(file.path)} ${folderAt(landsAt(file, it))}`] : [],
      ),
    ),
  )
  return [
    ...[...folders].filter((it) => !map[it]).map((it) => `the map does not list ${root}${it}`),
    ...Object.entries(map).flatMap(([name, place]) => [
      ...(folders.has(name) ? [] : [`the map lists ${root}${name}, which is not there`]),
      ...place!.imports
        .filter((it) => folders.has(name) && !imported.has(`${name} ${it}`))
        .map((it) => `the map lets ${root}${name} import ${it}, which it does not`),
    ]),
  ]
})

const mapsOfSitesGoUpward = ofEverySite((_, site, map) => {
  const above = new Set<string>()
  const layers = ['piece', 'domain', 'shell']
  return Object.entries(map).flatMap(([name, place]) => {
    const { layer, imports } = place!
    const wrong = imports
      .filter((it) => !above.has(it) || layers.indexOf(map[it]!.layer) > layers.indexOf(layer))
      .map((it) => `the map of ${site} lets ${name} import ${it}, which does not stand above it`)
    above.add(name)
    return wrong
  })
})

const maxLinesOfFunction = 100
const isNode = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

/** Functions of a file, with their lines; one without a name is told by what it is assigned to. */
function functionsIn({ path, text }: SourceFile): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = []
  const walk = (node: unknown, name: string): void => {
    if (Array.isArray(node)) return node.forEach((it) => walk(it, name))
    if (!isNode(node)) return
    const { type, start, end, id, key } = node as {
      type?: string
      start: number
      end: number
      id?: unknown
      key?: unknown
    }
    const named =
      [id, key].flatMap((it) => (isNode(it) && typeof it['name'] === 'string' ? [it['name']] : []))[0] ?? name
    if (type && /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type))
      found.push({ name: named, lines: text.slice(start, end).split('\n').length })
    for (const it of Object.values(node)) walk(it, named)
  }
  walk(parseSync(path, text).program, 'a function')
  return found
}

const functionsAreShort: Rule = (tree) =>
  [
    ...below(tree, 'sites/'),
    ...['ui', 'site-kit', 'console'].flatMap((it) => below(tree, `packages/${it}/src/`)),
  ].flatMap((file) =>
    functionsIn(file)
      .filter(({ lines }) => lines > maxLinesOfFunction)
      .map(({ name, lines }) => `${file.path}: ${name} has ${lines} lines, and may have ${maxLinesOfFunction}`),
  )

const maxLinesOfContract = 300
const contractsAreShort: Rule = (tree) =>
  below(tree, 'packages/contract/src/').flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    const isSubject = !path.slice('packages/contract/src/'.length).includes('/')
    return isSubject && lines > maxLinesOfContract
      ? [`${path} has ${lines} lines, and may have ${maxLinesOfContract}`]
      : []
  })

const asksTheDatabase = [
  /\btablesOf\b/,
  /\brawOn\b/,
  /\bexecuteQuery\b/,
  /\bdatabase\s*\.\s*(pool|db|script)\b/,
  /\bdb\s*\.\s*(selectFrom|insertInto|updateTable|deleteFrom)\b/,
  /\bsql(<[^>]*>)?`/,
]

const onlyStoresAskTheDatabase: Rule = (tree) =>
  below(tree, modulesFolder)
    .filter((file) => moduleOf(file.path) && !/(\.store|\/load-[a-z-]+|\.tables)\.ts$/.test(file.path))
    .flatMap((file) =>
      asksTheDatabase
        .filter((it) => it.test(bare(file.text)))
        .map((it) => `${file.path} asks the database itself: ${it.exec(bare(file.text))![0]}`),
    )

const storesKeepToTheirTables: Rule = ({ files, map }) => {
  const owner = new Map(
    Object.entries(map).flatMap(([name, { tables, views = [] }]) =>
      [...tables, ...views].map((it) => [it, name] as const),
    ),
  )
  return below({ files, map }, modulesFolder).flatMap((file) => {
    const here = moduleOf(file.path)
    if (!here) return []
    // A rule over the live data compares tables: it only reads, and along the map.
    const isCheck = file.path.endsWith('.checks.ts')
    const text = bare(file.text)
    const named = [
      ...text.matchAll(
        /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*\[?\s*['"](\w+)/g,
      ),
      ...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/g),
    ].map((match) => match[1]!)
    return [...new Set(named)]
      .filter(
        (it) =>
          owner.has(it) &&
          owner.get(it) !== here &&
          !map[here]?.reads?.includes(it) &&
          !(isCheck && map[here]?.calls.includes(owner.get(it)!)),
      )
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
function wireOnlyWords() {
  const asked = new Set(
    allRoutes.flatMap(({ route }) => [...keysOf(route.input as Shape), ...keysOf(route.params as Shape)]),
  )
  const answered = allRoutes.flatMap(({ route }) => keysOf(route.reply as Shape))
  return {
    fields: new Set(answered.filter((it) => it.includes('_') && !asked.has(it))),
    statuses: new Set<string>([...orderStatuses, ...auditStatuses, ...orderLabels, ...orderTags]),
  }
}

const onlyPresentersSpeakTheWire: Rule = (tree) => {
  const columnsIn = new Map<string, string[]>()
  for (const { path, text } of tree.files)
    if (path.endsWith('.tables.ts'))
      columnsIn.set(
        moduleOf(path)!,
        [...text.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!),
      )
  /** Rows that a module has in hand: its own, those of a module that calls it, and what either reads in a join. A store may select any. */
  const isColumn = (here: string, path: string, word: string) => {
    const near = Object.keys(tree.map).filter((it) => it === here || tree.map[it]!.calls.includes(here))
    const read = near.flatMap((it) => tree.map[it]?.reads ?? [])
    return [...columnsIn].some(
      ([module, columns]) =>
        columns.includes(word) &&
        (/\.store\.ts$|\/load-[a-z-]+\.ts$/.test(path) ||
          near.includes(module) ||
          tree.map[module]?.views?.some((view) => read.includes(view))),
    )
  }
  const { fields, statuses } = wireOnlyWords()
  return below(tree, modulesFolder)
    .filter((file) => moduleOf(file.path) && !/\/present-[a-z-]+\.ts$|\.routes\.ts$|\.messages\.ts$/.test(file.path))
    .flatMap((file) => {
      const text = bare(file.text)
      const here = moduleOf(file.path)!
      const words = [
        ...[...text.matchAll(/\b([a-z]+(?:_[a-z]+)+)\s*:/g)]
          .map((match) => match[1]!)
          .filter((it) => fields.has(it) && !isColumn(here, file.path, it)),
        ...[...text.matchAll(/['"]([A-Z]+(?:_[A-Z]+)*)['"]/g)]
          .map((match) => match[1]!)
          .filter((it) => statuses.has(it)),
      ]
      return [...new Set(words)].map((it) => `${file.path} speaks the wire: ${it}`)
    })
}

/** Amounts and percents are whole numbers everywhere else: a division by 100 is the mark of somebody who writes for the outside. */
const onlyPresentersTurnAmounts: Rule = (tree) =>
  below(tree, modulesFolder)
    .filter(({ path }) => moduleOf(path) && !/\/(present|read)-[a-z-]+\.ts$|\.routes\.ts$|\.messages\.ts$/.test(path))
    .flatMap((file) =>
      (bare(file.text).match(/[^\n]*[/*] 100(?:\.0+)?\b(?!_)[^\n]*/g) ?? []).map(
        (line) => `${file.path} turns an amount: ${line.trim()}`,
      ),
    )

/** Files of the server, the packages and the sites, by what they import: types too, since a reader has to go there all the same. */
const filesHaveNoCycles: Rule = (tree) => {
  const files = new Map(
    ['server/', 'packages/', 'sites/']
      .flatMap((folder) => below(tree, folder))
      .map((file) => [file.path, file] as const),
  )
  const fileOf = (file: SourceFile, specifier: string): string | undefined => {
    const [, module] = /^#modules\/(.+)$/.exec(specifier) ?? []
    const [, platform] = /^#platform\/(.+)$/.exec(specifier) ?? []
    const [, name, part] = /^@borong\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
    const path = specifier.startsWith('.')
      ? landsAt(file, specifier)
      : module
        ? `${modulesFolder}${module}`
        : platform
          ? `server/src/platform/${platform}`
          : name && `packages/${name}/src/${part ?? 'index'}`
    return path && [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((it) => files.has(it))
  }
  const done = new Set<string>()
  const way: string[] = []
  const found: string[] = []
  const walk = (path: string): void => {
    const start = way.indexOf(path)
    if (start >= 0) return void found.push(`a cycle of files: ${[...way.slice(start), path].join(' -> ')}`)
    if (done.has(path)) return
    way.push(path)
    const file = files.get(path)!
    for (const next of new Set(importsOf(file).map((it) => fileOf(file, it)))) if (next) walk(next)
    way.pop()
    done.add(path)
  }
  for (const path of files.keys()) walk(path)
  return found
}

const emptyWords = /^(services?|utils?|utilities|helpers?|managers?|misc|index2)$/i
/** Empty as a name, fine as an adjective: common-passwords says what it holds. */
const emptyNames = /^(common|shared|stuff)(\.|$)/i
const saysNothing = (part: string) =>
  emptyNames.test(part) || part.split(/[-._]|(?<=[a-z])(?=[A-Z])/).some((word) => emptyWords.test(word))

const namesSaySomething: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.split('/').some(saysNothing))
    .map(({ path }) => `${path} has a name that says nothing`)

/** Entry points and what tools look for by name. */
const sharedNames =
  /^(index\.tsx?|README\.md|main\.tsx?|package\.json|tsconfig\.json|vite\.config\.ts|site-map\.tsx|paths\.ts|page\.tsx|entry-(client|server)\.tsx|.*\.css|.*\.(svg|png|json|md|sql))$/

/** The server, each site and the packages: what one person has open at a time. Two sites may both have a LoginPage. */
const programOf = (path: string) => /^sites\/[^/]+|^packages|^/.exec(path)![0]

const fileNamesAreUnique: Rule = ({ files }) => {
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
  /\b(?:Newsroom|Errand|goOut|ctx\.tell|Reaction|Fact|ctx\.house|type House|perHouse|runOnHouse|rehearse|Asker|useAsk|askInside|takeStep|defineWords|wordsPlugin|laterPartsReady|mountDoors|loadWorld|QueueBones|useWish|drawPaper|openPress|BearerCopy|sendLetter|new Memory|holderOf|lockHolder|bubbled|NoticeFacts|\w+FaceView|\w+SeenBy|holdsOf|takerOf|takerToday|shutOut|letIn|sheetStatusOf|statusOfSheet|FloorFace|BuyerFace|BudgetFace)\b/g
/** In the sites, the packages and their browser tests; the seed sells desks and the paths of the API keep inquirySheet. */
const retiredInSites =
  /\b(?:[a-z]\w*Desk(?!top|ripsi)\w*|Desk[A-Z]\w*|desk[A-Z]\w*|(?:AfterSale|Complaint|Inquiry|Invoice|Order|Quote)Sheet\w*|[Ss]tand-ins?|[Ii]nquiry sheets?|(?:Seller|Operator|seller|operator) desk)\b/g
const retiredPathsInSites = /desk|(?:AfterSale|Complaint|Inquiry|Invoice|Order|Quote|Quoted|Draft)Sheet/i
const isSite = (path: string) => /^(sites|packages|e2e)\//.test(path)
const retiredPaths =
  /\.(words|later|steps|facts|reactions)\.tsx?$|\/(world|kills|races|rig|judged)\/|(^|[/-])letters?[.-]/

/** What writes rows saves or upserts them, what removes them purges, what refuses asserts, what locks or reserves says so; limits are max and min. */
const retiredVerbs =
  /\b(?:const|let|function) (?:(?:keep|need|demand|forget|hold|tell|weigh|gather|judge)[A-Z]\w*|(?:most|least)(?:[A-Z]\w*)?\b|(?:hold|weigh|gather|taker)\b)|\b(?:interface|type) (?:Hold|Held|Kept\w*|\w*Face)\b/g
const retiredVerbsInPaths = /(^|\/)(keep|hold|forget|tell|weigh|gather|judge|shut-out|let-in)(-|\/)/
const wordsAreTheFields: Rule = (tree) =>
  code(tree)
    .filter(({ path }) => !/^server\/test\/tree-rules\.ts$/.test(path))
    .flatMap((file) => [
      ...(retiredPaths.test(file.path) ||
      (isSite(file.path) && retiredPathsInSites.test(file.path)) ||
      retiredVerbsInPaths.test(file.path)
        ? [`${file.path} is named with a retired word`]
        : []),
      ...[
        ...new Set([
          ...(bare(file.text).match(retiredNames) ?? []),
          ...(isSite(file.path) ? (file.text.match(retiredInSites) ?? []) : []),
          ...(bare(file.text).match(retiredVerbs) ?? []),
        ]),
      ].map((word) => `${file.path} has a retired name: ${word}`),
    ])

const tokenSheet = 'packages/ui/src/tokens.css'
const rawColour =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?=[^{]*[;}])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|(?<=[:,\s])(?:white|black|red|green|blue|yellow|orange|purple|gr[ae]y|silver|navy|teal)(?=[\s;,)])/gi
const rawColourInParts = /(?<=["'`])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=["'`])/gi

/** Written at run time by the library of pop-ups. */
const setByLibraries = new Set(['--trigger-width'])

/** Light and dark differ in one sheet: what a part names is what a colour is for. */
const coloursHaveNames: Rule = ({ files }) => {
  const parts = files.filter(({ path }) => /^(sites|packages)\/[^/]+\/src\//.test(path) && !isTest(path))
  const sheets = parts.filter(({ path }) => path.endsWith('.css'))
  const known = new Set(
    parts.flatMap(({ text }) => [...text.matchAll(/(?<=[{;'"\s])--[\w-]+(?=['"]?:|['"])/g)].map(String)),
  )
  const found: string[] = []
  for (const { path, text } of sheets) {
    if (path === tokenSheet) continue
    const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
    for (const [colour] of rules.matchAll(rawColour)) found.push(`${path} writes the colour ${colour} itself`)
    for (const [, name] of rules.matchAll(/var\((--[\w-]+)/g))
      if (!known.has(name!) && !setByLibraries.has(name!)) found.push(`${path} uses ${name}, which no sheet defines`)
  }
  for (const { path, text } of parts)
    if (/\.tsx$/.test(path) && !/\/entry-\w+\.tsx$/.test(path))
      for (const [colour] of text.matchAll(rawColourInParts)) found.push(`${path} writes the colour ${colour} itself`)
  return found
}

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
  'in a site only pieces and indexes, and only along its map': sitesImportAlongTheirMaps,
  'the map of a site lists every folder and every import, no more and no less': mapsListEveryFolder,
  'the map of a site has no way down': mapsOfSitesGoUpward,
  'no function of a site is longer than a hundred lines': functionsAreShort,
  'no subject of the contract is longer than three hundred lines': contractsAreShort,
  'only stores ask the database': onlyStoresAskTheDatabase,
  'a store keeps to the tables of its module': storesKeepToTheirTables,
  'only presenters speak the wire': onlyPresentersSpeakTheWire,
  'only presenters and readers turn amounts into what travels': onlyPresentersTurnAmounts,
  'files import one another in no circle': filesHaveNoCycles,
  'names say something': namesSaySomething,
  'a colour is written in tokens.css, and used by its name': coloursHaveNames,
  'every file name is unique in the server, in a site, among the packages': fileNamesAreUnique,
}
