import { type Ctx, isInTransaction } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'
import { indexVersion, invalidateVersion } from './index-version.ts'
import { MemoryIndex } from './memory-index.ts'
import { answeringUnscoped, changesSinceUnscoped, foundFactsUnscoped, propertyKeys } from './memory-index.store.ts'

/** More changes than this are read page by page, while the database answers searches. */
const changesAtOnce = 5000
/** Where more answers than these would have to be looked up, which takes the database some 50 ms, terms are read anew when they are asked for. */
const answersAtOnce = 200_000
/** A larger index is not read into memory. */
const goodsInMemory = 1_000_000

interface Memory {
  index: MemoryIndex | undefined
  isTooLarge: boolean
  /** What reads it, or what is newer. */
  reading: Promise<void> | undefined
}
const memories = perApp((): Memory => ({ index: undefined, isTooLarge: false, reading: undefined }))

/**
 * The index in memory, as new as the state that searches are answered of. Nothing while it is being read, and in transactions, which see
 * what others do not: the database answers then, and the same.
 */
export async function memoryIndex(ctx: Ctx): Promise<MemoryIndex | undefined> {
  const memory = memories(ctx.app)
  if (isInTransaction(ctx) || memory.isTooLarge) return undefined
  const { version } = await indexVersion(ctx)
  if (memory.index?.version === version) return memory.index
  if (!memory.index) {
    void readOnce(ctx, memory)
    return undefined
  }
  await readOnce(ctx, memory)
  // What was under way may have begun before the change that is waited for.
  if (memory.index && memory.index.version < version) await readOnce(ctx, memory)
  return memory.index && memory.index.version >= version ? memory.index : undefined
}

/** Waits until it has been read. */
export async function loadMemoryIndex(ctx: Ctx): Promise<void> {
  await readOnce(ctx, memories(ctx.app))
}

/** Of several who want it at once, one reads. Where that fails the database answers, and the next who searches tries again. */
function readOnce(ctx: Ctx, memory: Memory): Promise<void> {
  memory.reading ??= read(ctx, memory)
    .catch((error: unknown) => {
      memory.index = undefined
      ctx.app.log.warn({ err: error }, 'the index of the search was not read into memory')
    })
    .finally(() => {
      memory.reading = undefined
    })
  return memory.reading
}

async function read(ctx: Ctx, memory: Memory): Promise<void> {
  if (!memory.index) memory.index = await readWhole(ctx, memory)
  else if (!(await catchUp(ctx, memory.index))) memory.index = undefined
}

/** Page by page, then what changed meanwhile. */
async function readWhole(ctx: Ctx, memory: Memory): Promise<MemoryIndex | undefined> {
  const index = new MemoryIndex()
  index.version = (await changesSinceUnscoped(ctx, Number.MAX_SAFE_INTEGER, 0)).version
  for (let after = 0; ;) {
    const some = await foundFactsUnscoped(ctx, after, 2000)
    if (!some.length) break
    for (const facts of some) index.put(facts)
    if (index.size > goodsInMemory) {
      memory.isTooLarge = true
      return undefined
    }
    after = some.at(-1)!.goodsId
  }
  return (await catchUp(ctx, index)) ? index : undefined
}

/** Not where too much changed, or where the index is one of former days: it is then read from the start. */
async function catchUp(ctx: Ctx, index: MemoryIndex): Promise<boolean> {
  const { version, removed, changed } = await changesSinceUnscoped(ctx, index.version, changesAtOnce)
  if (version < index.version || removed.length >= changesAtOnce || changed.length >= changesAtOnce) return false
  const isOrdered =
    index.keyOrder.length === index.keys.values.length &&
    changed.every((facts) => facts.properties.every((key) => index.keys.known(key) !== undefined))
  const ordered = isOrdered ? undefined : await propertyKeys(ctx)
  const ids = changed.map((it) => it.goodsId)
  const all = index.postings.all()
  const known = ids.length * all.length <= answersAtOnce ? all : []
  const terms = known.map((it) => it.term)
  const answering = ids.length && terms.length ? await answeringUnscoped(ctx, ids, terms) : terms.map(() => new Map())
  // From here on nothing is waited for: a search sees all of it or nothing.
  for (const goodsId of removed) index.remove(goodsId)
  for (const facts of changed) index.put(facts)
  index.postings.follow(known, version, { removed, changed: ids, answering })
  if (ordered) {
    const places = new Map(ordered.map((key, at) => [key, at]))
    index.keyOrder = index.keys.values.map((key) => places.get(key) ?? places.size)
  }
  index.version = version
  // What was looked at a moment ago is older than this.
  invalidateVersion(ctx.app)
  return true
}
