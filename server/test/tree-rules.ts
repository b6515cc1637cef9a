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
  ui: ['money'],
  'site-kit': ['contract', 'money', 'ui'],
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

/** Files of the server and the packages, by what they import: types too, since a reader has to go there all the same. */
const filesHaveNoCycles: Rule = (tree) => {
  const files = new Map(
    [...below(tree, 'server/'), ...below(tree, 'packages/')].map((file) => [file.path, file] as const),
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
/** These folders still have functions of the old verbs. */
const verbsAreToFollow =
  /^server\/src\/modules\/(shop|trade\/(payment|ledger|checkout|order\/parcels)|foundation\/identity\/(session|credential))\//

const wordsAreTheFields: Rule = (tree) =>
  code(tree)
    .filter(({ path }) => !/^server\/test\/tree-rules\.ts$/.test(path))
    .flatMap((file) => [
      ...(retiredPaths.test(file.path) ||
      (isSite(file.path) && retiredPathsInSites.test(file.path)) ||
      (!verbsAreToFollow.test(file.path) && retiredVerbsInPaths.test(file.path))
        ? [`${file.path} is named with a retired word`]
        : []),
      ...[
        ...new Set([
          ...(bare(file.text).match(retiredNames) ?? []),
          ...(isSite(file.path) ? (file.text.match(retiredInSites) ?? []) : []),
          ...(verbsAreToFollow.test(file.path) ? [] : (bare(file.text).match(retiredVerbs) ?? [])),
        ]),
      ].map((word) => `${file.path} has a retired name: ${word}`),
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
  'only presenters and readers turn amounts into what travels': onlyPresentersTurnAmounts,
  'files import one another in no circle': filesHaveNoCycles,
  'names say something': namesSaySomething,
  'every file name is unique in the server, in a site, among the packages': fileNamesAreUnique,
}
