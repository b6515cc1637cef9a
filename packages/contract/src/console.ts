import { Type } from 'typebox'
import { Done, Flag, Id, Maybe, OneOf, RequiredText, Seconds, Text } from './wire.ts'

/** What waits for the people of a shop, in the order of the console. */
export const sellerWorkQueues = [
  'orders',
  'quotes',
  'quote-approvals',
  'after-sales',
  'complaints',
  'reviews',
  'questions',
  'messages',
  'transfers',
  'invoices',
] as const
/** What waits for operators. */
export const adminWorkQueues = [
  'goods-reviews',
  'shop-applications',
  'vat-qualifications',
  'complaints',
  'refunds',
  'failed-orders',
  'failed-replacements',
  'dead-letters',
  'failed-items',
  'broken-rules',
] as const

/** What the search of a console finds, in the order of the answer. */
export const sellerHitKinds = ['order', 'quote', 'after-sale', 'complaint', 'invoice', 'company', 'goods'] as const
export const adminHitKinds = ['order', 'shop', 'company', 'person', 'goods'] as const

const SearchHit = <const Names extends readonly string[]>(kinds: Names) =>
  Type.Object({
    kind: OneOf(kinds),
    id: Type.String({ description: 'the number or id by which its page is opened' }),
    title: Type.String(),
    text: Type.String({ description: 'what tells it apart: the company, the number; may be empty' }),
    state: Maybe(Type.String({ description: 'as the list of its kind has it' })),
  })

const WorkQueue = <const Names extends readonly string[]>(names: Names) =>
  Type.Object({
    queue: OneOf(names),
    waiting: Type.Integer({ minimum: 0, description: 'how many wait for somebody here to act' }),
    overdue: Type.Integer({ minimum: 0, description: 'of these, past their deadline; 0 where there is none' }),
    next_due: Maybe(Seconds('the nearest deadline that is still to come')),
    oldest: Maybe(Seconds('since when the oldest waits; absent where nothing waits, and in consoles of shops')),
  })

/** The lists of each console, by which views and settings of their display are kept. */
export const sellerLists = [
  'orders',
  'quotes',
  'prepared-quotes',
  'after-sales',
  'complaints',
  'reviews',
  'questions',
  'transfers',
  'invoices',
  'balance',
  'goods',
  'stock',
  'freight',
  'prices',
  'price-groups',
  'promotions',
  'messages',
  'answer-templates',
  'staff',
  'roles',
  'audit-log',
] as const
export const adminLists = [
  'goods-reviews',
  'carriers',
  'shop-applications',
  'vat-qualifications',
  'complaints',
  'dead-letters',
  'failed-items',
  'emails',
  'payout-runs',
  'cases',
  'refunds',
  'orders',
  'shops',
  'goods',
  'companies',
  'brands',
  'people',
  'articles',
  'promotions',
  'operators',
  'roles',
  'audit-log',
] as const

export const viewLimits = {
  /** Of one person, for each list; what they share counts as well. */
  ofPerson: 50,
  /** Of all people of a console together, for each list. */
  shared: 50,
  nameLength: 60,
  queryLength: 1000,
} as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** A list as somebody has set it up, under a name. */
export const SavedView = Type.Object({
  view_id: Id(),
  list: Type.String({ description: 'the list it is of' }),
  name: Type.String(),
  query: Type.String({
    description: 'what stands behind the ? in the address of the list; empty: the list as it opens',
  }),
  is_shared: Flag('all people of the console see it'),
  position: Type.Integer({ description: 'its place among the views of the list; equal ones stand by name' }),
  mine: Flag('whoever asks has made it'),
  author: Type.String({ description: 'who has made it, as they were called then' }),
  may_edit: Flag('whoever asks may change and remove it: its author, and an owner for a shared one'),
  version: Version,
})
const ViewFields = {
  name: RequiredText(viewLimits.nameLength, {
    description: 'each once among the own views of a list, whatever the case',
  }),
  query: Maybe(
    Type.String({
      maxLength: viewLimits.queryLength,
      // What RFC 3986 lets stand in a query, and the brackets that browsers leave as they are.
      pattern: "^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?\\[\\]-]|%[0-9A-Fa-f]{2})*$",
      description: 'what stands behind the ? in the address of the list; kept as it is and never carried out',
    }),
  ),
  is_shared: Maybe(Flag('all people of the console see it')),
  position: Maybe(
    Type.Integer({ minimum: 0, maximum: 9999, description: 'its place; absent: behind the others, or where it is' }),
  ),
}

export const rowDensities = ['compact', 'normal', 'roomy'] as const
export const preferenceLimits = { columns: 60, bytes: 4096 } as const
/** How somebody wants a list shown. */
export const ListPreferences = Type.Object({
  columns: Type.Array(
    Type.Object({
      column: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$', description: 'as the list names it' }),
      hidden: Maybe(Flag()),
      width: Maybe(Type.Integer({ minimum: 24, maximum: 2000, description: 'in pixels' })),
      pinned: Maybe(Flag('stays in its place when the others are scrolled')),
    }),
    {
      maxItems: preferenceLimits.columns,
      description: 'in their order; columns that are not named follow as they are',
    },
  ),
  density: OneOf(rowDensities),
  single_keys: Flag('single letters are shortcuts'),
})

interface Console<A extends 'seller' | 'admin', Queue extends string, List extends string, Kind extends string> {
  audience: A
  kinds: readonly Kind[]
  queues: readonly Queue[]
  lists: readonly List[]
}

/** What a console is made of, the same for shops and operators. */
function consoleCalls<
  const A extends 'seller' | 'admin',
  const Queue extends string,
  const List extends string,
  const Kind extends string,
>(it: Console<A, Queue, List, Kind>) {
  const call = { audience: it.audience, needs: 'signed-in' as const, tag: 'console' }
  const base = `/${it.audience}_end` as const
  const view = { object: 'view', id: 'view_id' }
  const ofList = Type.Object({ list: OneOf(it.lists, 'which list') })
  return {
    work: {
      ...call,
      method: 'GET' as const,
      path: `${base}/work` as const,
      summary: 'What waits, for each queue that the permissions of the person open',
      reply: Type.Array(WorkQueue(it.queues)),
    },
    views: {
      ...call,
      method: 'GET' as const,
      path: `${base}/views` as const,
      summary: 'Saved views of lists: the own ones and those that are shared',
      input: Type.Object({ list: Maybe(OneOf(it.lists, 'of one list; absent: of all')) }),
      reply: Type.Array(SavedView),
    },
    addView: {
      ...call,
      method: 'POST' as const,
      path: `${base}/views` as const,
      audit: view,
      summary: 'Saves a list as it is set up, under a name',
      input: Type.Object({ ...ofList.properties, ...ViewFields }),
      reply: SavedView,
    },
    editView: {
      ...call,
      method: 'PUT' as const,
      path: `${base}/views/:view_id` as const,
      audit: view,
      summary: 'Changes a saved view; refused when somebody has changed it since, with how it is now',
      params: Type.Object({ view_id: Id('of the view') }),
      input: Type.Object({ ...ViewFields, version: Version }),
      reply: SavedView,
    },
    removeView: {
      ...call,
      method: 'DELETE' as const,
      path: `${base}/views/:view_id` as const,
      audit: view,
      summary: 'Removes a saved view, for everybody where it was shared',
      params: Type.Object({ view_id: Id('of the view') }),
      reply: Done,
    },
    search: {
      ...call,
      method: 'GET' as const,
      path: `${base}/search` as const,
      summary: 'Finds by number or name, at most five of each kind that the permissions of the person open',
      input: Type.Object({
        q: Maybe(
          Text(100, { description: 'less than two characters find nothing; numbers from their first eight digits on' }),
        ),
      }),
      reply: Type.Array(SearchHit(it.kinds)),
    },
    preferences: {
      ...call,
      method: 'GET' as const,
      path: `${base}/preferences/:list` as const,
      summary: 'How the person wants a list shown',
      params: ofList,
      reply: ListPreferences,
    },
    setPreferences: {
      ...call,
      method: 'PUT' as const,
      path: `${base}/preferences/:list` as const,
      audit: { object: 'list-preferences', id: 'list' },
      summary: 'Keeps how the person wants a list shown; what comes last stands',
      params: ofList,
      input: ListPreferences,
      reply: ListPreferences,
    },
  }
}

export const sellerConsoleApi = /* @__PURE__ */ consoleCalls({
  audience: 'seller',
  kinds: sellerHitKinds,
  queues: sellerWorkQueues,
  lists: sellerLists,
})
export const adminConsoleApi = /* @__PURE__ */ consoleCalls({
  audience: 'admin',
  kinds: adminHitKinds,
  queues: adminWorkQueues,
  lists: adminLists,
})

/** The calls of a console, whichever it is. */
export type ConsoleApi = ReturnType<typeof consoleCalls<'seller' | 'admin', string, string, string>>
