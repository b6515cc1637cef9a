import { directoryOf } from '#modules/company/organisation'
import { minutes } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { approvalAsked, approvalReminded } from './approval.events.ts'
import {
  dueEscalationsUnscoped,
  dueRemindersUnscoped,
  findRequest,
  lockRequestUnscoped,
  markEscalated,
  markReminded,
  openLevel,
  tasksOf,
} from './approval.store.ts'
import { fillUp } from './find-approvers.ts'

const usualReminderHours = 24

/** Tells an approver once that something still waits for them. Only the task's own approver: others are not bothered. */
async function remind(ctx: Ctx, taskId: number) {
  const task = await markReminded(ctx, taskId)
  const request = task && (await findRequest(ctx, task.company_id, task.request_id))
  if (request) ctx.publish(approvalReminded(request, task.assignee_member_id, taskId))
}

/** Asks the next person up as well, where a level says after how long; whoever was asked may still decide. */
async function escalate(ctx: Ctx, requestId: number) {
  const request = await lockRequestUnscoped(ctx, requestId)
  if (!request || !(await markEscalated(ctx, requestId))) return
  const asked = (await tasksOf(ctx, [request.id])).map((it) => it.assignee_member_id)
  const directory = await directoryOf(ctx, request.companyId)
  const { ids } = fillUp(directory, request.requesterId, [], 1, asked)
  if (!ids.length) return
  const level = request.levels[request.level - 1]!
  await openLevel(ctx, request, request.level, { ...level, people: [...level.people, ...ids] }, request.attention)
  ctx.publish(approvalAsked(request, ids, `escalated:${request.level}:${ids.join()}`))
}

export const approvalJobs: readonly TimedJob[] = [
  {
    name: 'remind-approvers',
    every: minutes(10),
    run: async (app, signal) => {
      await eachItem(app, signal, {
        job: 'remind-approvers: reminder',
        due: (ctx, without) => dueRemindersUnscoped(ctx, usualReminderHours, without),
        run: (_, id) => asSystem(app, 'reminders', (ctx) => remind(ctx, id)),
      })
      await eachItem(app, signal, {
        job: 'remind-approvers: escalation',
        due: dueEscalationsUnscoped,
        run: (_, id) => asSystem(app, 'reminders', (ctx) => escalate(ctx, id)),
      })
    },
  },
]
