import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

const catalogue = /\/(?:sites|packages)\/([\w-]+)\/src\/(?:([\w-]+)\/)?[^?]*\.([\w-]+)\.catalogue\.js$/

/** Folders of `packages/console` whose texts nearly every page needs; those at the root of site-kit belong to them. */
const everywhere = /^(shell|login|site|list|queue|detail)$/

/** For each language: the texts of the frame and of lists, and those of each other folder. */
const textsOf = (id: string) => {
  const [, place, folder, language] = catalogue.exec(id) ?? []
  if (!place) return null
  const isCommon = place === 'console' ? everywhere.test(folder ?? '') : place === 'site-kit' && !folder
  return isCommon ? `texts-${language}` : `${folder ?? place}-texts-${language}`
}

/** Parts of `packages/ui` that nearly every page shows. */
const parts =
  'Button Card Checkbox Dropdown Field Layout Menu Pagination Picture Pill Price Radios Select States Table Tabs TextField Toast UiProvider VisuallyHidden ' +
  'base classes date-text fetch-font load-tips place-panel use-popup'
/** The same of `packages/console`. */
const consoleParts =
  'form/ConfirmAct detail/ list/asked-filter list/csv ' +
  'queue/amount-column queue/CheckedForm queue/EvidenceViewer queue/FormDialog queue/PagedTable queue/Panel queue/queue.messages queue/use-first-tab'
const anyOf = (names: string) => names.replaceAll(' ', '|')

/** What nearly every page shows. Comes with the frame, so that a page waits for its own parts only. */
const pieces = new RegExp(
  [
    `packages/ui/src/(${anyOf(parts)})\\b`,
    String.raw`packages/console/src/(shell|login|site)/(?!\w+Dialog)`,
    `packages/console/src/(${anyOf(consoleParts)})`,
    'packages/(money|messages)/src/',
    String.raw`packages/site-kit/src/[\w-]+\.(?!catalogue)`,
  ].join('|'),
)

const lists = /packages\/console\/src\/(list|queue)\/(?!\w+Dialog|WaitingWork|runs\.|versions\.|waiting)/

/** Without what stands on the editor of rich texts, which comes when one is drawn. */
const folder = /\/sites\/\w+\/src\/([\w-]+)\/(?!RichWords)/
/** What pages of a site share of a subject. Folders never import each other in a circle, so neither do these chunks. */
const folderOf = (id: string) => folder.exec(id)?.[1] ?? null

/**
 * Chunks of a console: few, so that a first visit is a matter of some twenty requests and not of a hundred. A chunk takes what its modules
 * import with it, except those of subjects: a price list would take the combobox.
 */
export const consoleChunks: Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: textsOf, debugName: 'texts', test: catalogue, priority: 9 },
  { name: 'calls', test: /packages\/contract\/src\/|lucide-react/, minShareCount: 2, priority: 8 },
  { name: 'frame', test: pieces, priority: 7 },
  { name: 'frame', tags: ['$initial'], priority: 6 },
  { name: 'list', test: lists, minShareCount: 2, priority: 5 },
  { name: 'dates', test: /packages\/site-kit\/src\/date\//, minShareCount: 2, priority: 4 },
  { name: 'grid', test: /packages\/console\/src\/grid\//, minShareCount: 2, priority: 4 },
  { name: 'chart', test: /packages\/console\/src\/chart\//, minShareCount: 2, priority: 4 },
  {
    name: folderOf,
    debugName: 'subjects',
    test: folder,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
]
