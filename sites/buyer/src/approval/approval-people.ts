import type { Reply, orderApi } from '@borong/contract'

export type ApprovalInfo = Reply<typeof orderApi.approvalInfo>
export type ApprovalTask = ApprovalInfo['activityNodes'][number]['tasks'][number]

export const tasksOf = (info: ApprovalInfo | undefined): ApprovalTask[] =>
  info?.activityNodes.flatMap((node) => node.tasks) ?? []

/** Whose names stand after the arrow: whoever decided, else whoever is or would be asked. */
export function peopleOf(info: ApprovalInfo | undefined, me: string | undefined, you: string): string[] {
  const tasks = tasksOf(info)
  const decided = tasks.filter((task) => task.status === 2 || task.status === 3)
  const open = tasks.filter((task) => task.status <= 1)
  const shown = decided.length ? decided : open.length ? open : tasks
  return [...new Set(shown.map((task) => (task.assignee_id === me ? you : task.assignee)))]
}
