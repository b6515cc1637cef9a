import { type Input, type Reply, shopGradeApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { pickText, readWords } from '#platform/messages'
import { type GradeDraft, gradesOf, shopsByGradeUnscoped } from './grade.store.ts'
import { changeGrade, createGrade, moveGrade, removeGrade } from './save-grade.ts'

const readGrade = (it: Input<typeof shopGradeApi.create>): GradeDraft => ({
  names: readWords(it.names),
  minOnTimePercent: it.min_on_time_percent ?? null,
  minAnsweredPercent: it.min_answered_percent ?? null,
  maxCancelledPercent: it.max_cancelled_percent ?? null,
})

async function presentGrades(ctx: Ctx): Promise<Reply<typeof shopGradeApi.list>> {
  const shops = await shopsByGradeUnscoped(ctx)
  return {
    grades: (await gradesOf(ctx)).map((it) => ({
      grade_id: String(it.id),
      grade_name: pickText(it.names, ctx.lang),
      names: it.names,
      ...(it.minOnTimePercent !== null && { min_on_time_percent: it.minOnTimePercent }),
      ...(it.minAnsweredPercent !== null && { min_answered_percent: it.minAnsweredPercent }),
      ...(it.maxCancelledPercent !== null && { max_cancelled_percent: it.maxCancelledPercent }),
      shops: shops.get(it.id) ?? 0,
      version: it.version,
    })),
  }
}

export function shopGradeRoutes(http: Http) {
  http.query(shopGradeApi.list, presentGrades)
  http.command(shopGradeApi.create, async (ctx, input) => {
    await createGrade(ctx, readGrade(input))
    return presentGrades(ctx)
  })
  http.command(shopGradeApi.change, async (ctx, { id, version, ...input }) => {
    await changeGrade(ctx, { id: Number(id), version, ...readGrade(input) })
    return presentGrades(ctx)
  })
  http.command(shopGradeApi.move, async (ctx, { id, version, before_id }) => {
    await moveGrade(ctx, { id: Number(id), version, ...(before_id !== undefined && { beforeId: Number(before_id) }) })
    return presentGrades(ctx)
  })
  http.command(shopGradeApi.remove, async (ctx, { id, version }) => {
    await removeGrade(ctx, { id: Number(id), version })
    return presentGrades(ctx)
  })
}
