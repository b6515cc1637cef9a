import { viewLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type ConsolePerson, mayEdit, personIn } from './console-person.ts'
import type { SavedView } from './console.types.ts'
import {
  deleteView,
  findVisibleView,
  insertView,
  lockViews,
  standOfList,
  updateView,
  visibleViews,
} from './saved-view.store.ts'
import { presentView } from './present-console.ts'

const shown = ({ list, name, query, isShared, position }: SavedView) => ({ list, name, query, isShared, position })

export const listViews = (ctx: Ctx, list?: string): Promise<SavedView[]> => visibleViews(ctx, personIn(ctx), list)

export interface ViewInput {
  name: string
  query: string
  isShared: boolean
  /** Behind the others, or where it is. */
  position: number | undefined
}

/** Keeps a view of a list. Refuses a name that its author has there already, and more than there may be. */
export async function addView(ctx: Ctx, list: string, input: ViewInput): Promise<SavedView> {
  const who = personIn(ctx)
  await lockViews(ctx, who, list)
  const stand = await standOfList(ctx, who, { accountId: who.accountId, list, name: input.name })
  if (stand.hasName) refuse('VIEW_NAME_TAKEN')
  if (stand.own >= viewLimits.ofPerson) refuse('VIEW_LIMIT', { limit: viewLimits.ofPerson })
  if (input.isShared) assertRoomForShared(stand)
  const view = await insertView(ctx, who, { ...input, list, position: input.position ?? stand.nextPosition })
  ctx.audit({ id: view.id, after: shown(view) })
  return view
}

/** Changes a view as it was seen. Whoever comes second is refused and told how it is now. */
export async function editView(ctx: Ctx, id: number, version: number, input: ViewInput): Promise<SavedView> {
  const who = personIn(ctx)
  const found = await findEditable(ctx, who, id)
  await lockViews(ctx, who, found.list)
  // Another save may have been waited for.
  const before = await findEditable(ctx, who, id)
  if (before.version !== version) refuse('VIEW_CHANGED', { view: presentView(who, before) })
  const stand = await standOfList(ctx, who, { ...before, name: input.name, besides: id })
  if (stand.hasName) refuse('VIEW_NAME_TAKEN')
  if (input.isShared && !before.isShared) assertRoomForShared(stand)
  const after =
    (await updateView(ctx, who, before, { ...input, position: input.position ?? before.position })) ??
    refuse('NOT_FOUND')
  ctx.audit({ id, before: shown(before), after: shown(after) })
  return after
}

export async function removeView(ctx: Ctx, id: number): Promise<void> {
  const who = personIn(ctx)
  const view = await findEditable(ctx, who, id)
  await deleteView(ctx, who, id)
  ctx.audit({ id, before: shown(view) })
}

async function findEditable(ctx: Ctx, who: ConsolePerson, id: number): Promise<SavedView> {
  const view = (await findVisibleView(ctx, who, id)) ?? refuse('NOT_FOUND')
  return mayEdit(who, view) ? view : refuse('VIEW_OF_ANOTHER')
}

function assertRoomForShared({ shared }: { shared: number }): void {
  if (shared >= viewLimits.shared) refuse('SHARED_VIEW_LIMIT', { limit: viewLimits.shared })
}
