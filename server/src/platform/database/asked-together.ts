import { AsyncResource } from 'node:async_hooks'
import { guest } from '../actor.ts'
import { type Ctx, isInTransaction, readingCtx } from '../ctx.ts'
import { perApp } from '../ttl-cache.ts'

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** So many of a kind are under way at once; what comes meanwhile waits for the next. */
const maxUnderWay = 2
/** Asks for so many at most. */
const maxTogether = 100

// Of no call: what is asked for many belongs to none of them.
const outside = new AsyncResource('ASKED_TOGETHER')

/**
 * Asks for many at once what each of them asks alone: one statement for all that ask in one turn of the event loop, and for all that
 * come while such statements are under way. Nothing is remembered: nobody hears what was read before they asked. Within a transaction
 * each asks alone. For short reads by keys, which many ask for at the same moment; `load` answers in the order asked.
 */
export function askedTogether<Asked, Answer>(
  load: (ctx: Ctx, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (ctx: Ctx, asked: Asked) => Promise<Answer> {
  const stateOf = perApp(() => ({ waiting: [] as Waiting<Asked, Answer>[], underWay: 0, isDue: false }))
  return async (ctx, asked) => {
    if (isInTransaction(ctx)) return (await load(ctx, [asked]))[0]!
    const state = stateOf(ctx.app)
    const send = async () => {
      state.isDue = false
      const those = state.waiting.splice(0, maxTogether)
      if (!those.length) return
      state.underWay++
      try {
        const answers = await load(
          readingCtx(ctx.app, guest, 'en-us'),
          those.map((it) => it.asked),
        )
        those.forEach((it, at) => it.resolve(answers[at]!))
      } catch (error) {
        for (const it of those) it.reject(error)
      } finally {
        state.underWay--
        if (state.waiting.length) sendSoon()
      }
    }
    const sendSoon = () => {
      if (state.isDue || state.underWay >= maxUnderWay) return
      state.isDue = true
      // When all that has come by now has asked.
      setImmediate(() => void outside.runInAsyncScope(send))
    }
    return new Promise<Answer>((resolve, reject) => {
      state.waiting.push({ asked, resolve, reject })
      sendSoon()
    })
  }
}
