import { gradeLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { invalidateShown } from '../show-shop.ts'
import {
  changeLockedGrade,
  deleteGrade,
  type Grade,
  type GradeDraft,
  gradesOf,
  insertGrade,
  lockGrades,
  orderGrades,
} from './grade.store.ts'

interface Seen {
  id: number
  /** As the operator saw it. */
  version: number
}

async function takeGrade(ctx: Ctx, { id, version }: Seen): Promise<{ grade: Grade; all: Grade[] }> {
  await lockGrades(ctx)
  const all = await gradesOf(ctx)
  const grade = all.find((it) => it.id === id) ?? refuse('NOT_FOUND')
  return grade.version === version ? { grade, all } : refuse('MOVED_ON')
}

/** Buyers tell grades by their names alone. */
function assertNameFree(all: readonly Grade[], names: LocalizedText, except?: number): void {
  const own = new Set(Object.values(names).map((it) => it.toLowerCase()))
  for (const { id, names: other } of all) {
    const name = id === except ? undefined : Object.values(other).find((it) => own.has(it.toLowerCase()))
    if (name !== undefined) refuse('GRADE_NAME_TAKEN', { name })
  }
}

/** Adds a grade as the highest; answers its id. Refuses GRADES_FULL and GRADE_NAME_TAKEN. */
export async function createGrade(ctx: Ctx, draft: GradeDraft): Promise<number> {
  await lockGrades(ctx)
  const all = await gradesOf(ctx)
  if (all.length >= gradeLimits.grades) refuse('GRADES_FULL', { limit: gradeLimits.grades })
  assertNameFree(all, draft.names)
  const id = await insertGrade(ctx, { ...draft, position: (all.at(-1)?.position ?? -1) + 1 })
  ctx.audit({ id, after: { ...draft } })
  return id
}

/** Writes anew what a grade is called and asks for. Refuses NOT_FOUND, MOVED_ON and GRADE_NAME_TAKEN. */
export async function changeGrade(ctx: Ctx, { id, version, ...draft }: Seen & GradeDraft): Promise<void> {
  const { grade, all } = await takeGrade(ctx, { id, version })
  assertNameFree(all, draft.names, id)
  await changeLockedGrade(ctx, id, draft)
  const { names, minOnTimePercent, minAnsweredPercent, maxCancelledPercent } = grade
  ctx.audit({ before: { names, minOnTimePercent, minAnsweredPercent, maxCancelledPercent }, after: { ...draft } })
  ctx.afterCommit(() => invalidateShown(ctx.app))
}

/** Puts a grade below another one, or makes it the highest. Refuses NOT_FOUND and MOVED_ON. */
export async function moveGrade(ctx: Ctx, { beforeId, ...seen }: Seen & { beforeId?: number }): Promise<void> {
  const { grade, all } = await takeGrade(ctx, seen)
  const others = all.filter((it) => it.id !== grade.id).map((it) => it.id)
  const at = beforeId === undefined ? others.length : others.indexOf(beforeId)
  if (at < 0) refuse('NOT_FOUND')
  await changeLockedGrade(ctx, grade.id, {})
  await orderGrades(ctx, others.toSpliced(at, 0, grade.id))
  ctx.audit({ before: { place: all.indexOf(grade) }, after: { place: at } })
}

/** Deletes a grade. Refuses NOT_FOUND, MOVED_ON, and GRADE_IN_USE while a shop has it. */
export async function removeGrade(ctx: Ctx, seen: Seen): Promise<void> {
  const { grade } = await takeGrade(ctx, seen)
  const shops = await deleteGrade(ctx, grade.id)
  if (shops) refuse('GRADE_IN_USE', { shops })
  ctx.audit({ before: { names: grade.names } })
}
