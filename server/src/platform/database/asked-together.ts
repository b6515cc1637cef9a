import { AsyncResource } from 'node:async_hooks'
import { guest } from '../actor.ts'
import { type App, type Ctx, isInTransaction, readingCtx } from '../ctx.ts'
import { perApp } from '../ttl-cache.ts'
import { isOnlyReading } from './database.ts'

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** So many of a kind are under way at once; what comes meanwhile waits for the next. */
const maxUnderWay = 3
/** Asks for so many at most. */
const maxTogether = 100

// Of no call: what is asked for many belongs to none of them.
const outside = new AsyncResource('ASKED_TOGETHER')

/**
 * Asks for many at once what each of them asks alone: one statement for all that ask in one turn of the event loop, and for all that
 * come while such statements are under way. Nothing is remembered: nobody hears what was read before they asked. Within a transaction,
 * and while only reading is allowed, each asks alone. For short reads by keys, which many ask for at the same moment; `load` answers in the order asked.
 */
export function askedTogether<Asked, Answer>(
  load: (ctx: Ctx, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (ctx: Ctx, asked: Asked) => Promise<Answer> {
  const askersOf = perApp(() => {
    const waiting: Waiting<Asked, Answer>[] = []
    let underWay = 0
    let isDue = false
    const send = async (app: App) => {
      isDue = false
      const those = waiting.splice(0, maxTogether)
      if (!those.length) return
      underWay++
      try {
        const answers = await load(
          readingCtx(app, guest, 'en-us'),
          those.map((it) => it.asked),
        )
        those.forEach((it, at) => it.resolve(answers[at]!))
      } catch (error) {
        for (const it of those) it.reject(error)
      } finally {
        underWay--
        if (waiting.length) sendSoon(app)
      }
    }
    const sendSoon = (app: App) => {
      if (isDue || underWay >= maxUnderWay) return
      isDue = true
      // When all that has come by now has asked.
      setImmediate(() => void outside.runInAsyncScope(send, undefined, app))
    }
    return (app: App, asked: Asked) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ asked, resolve, reject })
        sendSoon(app)
      })
  })
  return async (ctx, asked) =>
    // Whoever must change nothing asks where the database sees to it.
    isInTransaction(ctx) || isOnlyReading() ? (await load(ctx, [asked]))[0]! : askersOf(ctx.app)(ctx.app, asked)
}

/**
 * Begins for many at once what each of them does alone: what they ask of the database travels in the same packets. Each hears its own
 * answer, and a failure is told to nobody else. Nothing is remembered, and nobody hears what was read before they asked. What writes a row
 * says by `rowOf` which: such rows are then locked in the order of their numbers, as several statements of a packet are one transaction.
 */
export function begunTogether<Asked, Answer>(
  run: (ctx: Ctx, asked: Asked) => Promise<Answer>,
  rowOf?: (asked: Asked) => number,
): (ctx: Ctx, asked: Asked) => Promise<Answer> {
  const begin = askedTogether(async (_ctx, those: readonly { ctx: Ctx; asked: Asked }[]) => {
    const begun = new Map<unknown, Promise<Answer>>()
    const inOrder = rowOf ? those.toSorted((a, b) => rowOf(a.asked) - rowOf(b.asked)) : those
    for (const it of inOrder) begun.set(it, run(it.ctx, it.asked))
    return Promise.allSettled(those.map((it) => begun.get(it)!))
  })
  return async (ctx, asked) => {
    const it = await begin(ctx, { ctx, asked })
    if (it.status === 'rejected') throw it.reason
    return it.value
  }
}
