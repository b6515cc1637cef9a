import { directoryOf } from '#modules/organisation'
import { asSystem, type Ctx, type House } from '#platform/ctx'
import type { TimedJob } from '#platform/news'
import { approvalAsked, approvalReminded } from './approval.facts.ts'
import { dueTasksUnscoped, findRequest, lockRequest, markTasks, openLevel, tasksOf } from './approval.store.ts'
import { fillUp } from './find-approvers.ts'

const usualReminderHours = 24

/** Tells approvers once that something still waits for them. Only the task's own approver: others are not bothered. */
async function remind(ctx: Ctx) {
  const due = await dueTasksUnscoped(ctx, 'remind', usualReminderHours)
  for (const task of due) {
    const request = await findRequest(ctx, task.company_id, task.request_id)
    if (request) ctx.tell(approvalReminded(request, task.assignee_member_id, task.id))
  }
  await markTasks(
    ctx,
    'remind',
    due.map((it) => it.id),
  )
}

/** Asks the next person up as well, where a level says after how long; whoever was asked may still decide. */
async function escalate(ctx: Ctx) {
  const due = await dueTasksUnscoped(ctx, 'escalate', usualReminderHours)
  await markTasks(
    ctx,
    'escalate',
    due.map((it) => it.id),
  )
  const requestIds = [...new Set(due.map((it) => it.request_id))].toSorted((a, b) => a - b)
  for (const id of requestIds) {
    const request = await lockRequest(ctx, due.find((it) => it.request_id === id)!.company_id, id)
    if (!request) continue
    const asked = (await tasksOf(ctx, [id])).map((it) => it.assignee_member_id)
    const directory = await directoryOf(ctx, request.companyId)
    const { ids } = fillUp(directory, request.requesterId, [], 1, asked)
    if (!ids.length) continue
    const level = request.levels[request.level - 1]!
    await openLevel(ctx, request, request.level, { ...level, people: [...level.people, ...ids] }, request.attention)
    ctx.tell(approvalAsked(request, ids, `escalated:${request.level}:${ids.join()}`))
  }
}

export const approvalJobs: readonly TimedJob[] = [
  {
    name: 'remind-approvers',
    cron: '*/10 * * * *',
    run: async (house: House) => {
      await asSystem(house, 'reminders', remind)
      await asSystem(house, 'reminders', escalate)
    },
  },
]
