import { type Reply, type setupApi } from '@borong/contract'
import { allOffers, standingOffer } from '#modules/foundation/settings'
import { partsOf, postNow } from '#modules/foundation/identity'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { LanguageOffer } from '#platform/http/language-offer'
import type { Checklist } from './read-checklist.ts'

export function presentChecklist({ goals, siteName, logo, hasMailServer }: Checklist): Reply<typeof setupApi.show> {
  const steps = goals.flatMap((it) => it.steps)
  return {
    done: steps.filter((it) => it.isDone).length,
    steps: steps.length,
    goals: goals.map((it) => ({
      goal: it.goal,
      steps_left: it.steps.filter(({ isDone }) => !isDone).length,
      steps: it.steps.map(({ step, isDone, count, isHere }) => ({
        step,
        is_done: isDone ? (1 as const) : (0 as const),
        count,
        is_here: isHere ? (1 as const) : (0 as const),
      })),
    })),
    site_name: siteName,
    logo,
    has_mail_server: hasMailServer ? 1 : 0,
  }
}

const presentOffer = ({ languages, standard }: LanguageOffer) => ({
  languages: [...languages],
  default_language: standard,
})

export async function presentLanguages(ctx: Ctx): Promise<Reply<typeof setupApi.languages>> {
  const { version, ...offer } = await standingOffer(ctx)
  return {
    ...presentOffer(offer),
    version,
    history: (await allOffers(ctx)).map((it) => ({
      ...presentOffer(it),
      version: it.version,
      set_by: it.setBy,
      set_at: toSeconds(it.setAt),
    })),
  }
}

export async function presentMailServer(ctx: Ctx): Promise<Reply<typeof setupApi.mailServer>> {
  const post = await postNow(ctx)
  if (!post)
    return { source: 'none', host: '', port: 0, security: 'starttls', username: '', has_password: 0, sender: '' }
  const { password, ...parts } = partsOf(post)
  return { source: post.source, ...parts, has_password: password ? 1 : 0 }
}
