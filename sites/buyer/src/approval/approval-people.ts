import type { Reply, orderApi } from '@borong/contract'

export type ApprovalInfo = Reply<typeof orderApi.approvalInfo>
export type ApprovalLevel = ApprovalInfo['activityNodes'][number]
export type ApprovalTask = ApprovalLevel['tasks'][number]

export const tasksOf = (info: ApprovalInfo | undefined): ApprovalTask[] =>
  info?.activityNodes.flatMap((node) => node.tasks) ?? []

/** Who decided, else who is or would be asked, else all who were. */
function shownOf(tasks: readonly ApprovalTask[], running: boolean): readonly ApprovalTask[] {
  const decided = tasks.filter((task) => task.status === 2 || task.status === 3)
  const open = tasks.filter((task) => task.status <= 1)
  if (running && open.length) return open
  return decided.length ? decided : open.length ? open : tasks
}
const namesOf = (tasks: readonly ApprovalTask[], me: string | undefined, you: string): string[] => [
  ...new Set(tasks.map((task) => (task.assignee_id === me ? you : task.assignee))),
]

/** Whose names stand after the arrows, level by level: while a level runs those it waits for. The same people stand once. */
export function chainOf(info: ApprovalInfo | undefined, me: string | undefined, you: string): string[][] {
  const chain = (info?.activityNodes ?? []).map((node) => namesOf(shownOf(node.tasks, node.status === 1), me, you))
  return chain.filter((names, at) => names.join() !== chain[at - 1]?.join())
}

/** Whom an approval waits for now; of one that is over who decided, before it begins whom it asks first. */
export function peopleOf(info: ApprovalInfo | undefined, me: string | undefined, you: string): string[] {
  const nodes = info?.activityNodes ?? []
  const running = nodes.find((node) => node.status === 1)
  const tasks = running?.tasks ?? (info?.status === 0 ? nodes[0]?.tasks : undefined) ?? tasksOf(info)
  return namesOf(shownOf(tasks, running !== undefined), me, you)
}

/** What a yes of mine leads to: the end, more yeses at this level, or the next level that still needs somebody. */
export function afterYes(
  info: ApprovalInfo | undefined,
  me: string | undefined,
): { kind: 'done' } | { kind: 'more'; left: number } | { kind: 'next'; names: string[] } {
  const nodes = info?.activityNodes ?? []
  const at = nodes.findIndex((node) => node.status === 1)
  const running = nodes[at]
  if (!running) return { kind: 'done' }
  const left = running.needed - running.tasks.filter((task) => task.status === 2).length - 1
  if (left > 0) return { kind: 'more', left }
  // Who agreed is not asked again.
  const agreed = new Set([me, ...tasksOf(info).flatMap((task) => (task.status === 2 ? [task.assignee_id] : []))])
  for (const node of nodes.slice(at + 1)) {
    const others = node.tasks.filter((task) => !agreed.has(task.assignee_id))
    if (node.needed > node.tasks.length - others.length) return { kind: 'next', names: namesOf(others, undefined, '') }
  }
  return { kind: 'done' }
}
