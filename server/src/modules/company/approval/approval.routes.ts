import { approvalApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { companyAccounting } from '#modules/company/budget'
import { directoryOf, namesOfMembers } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import { toSeconds } from '#platform/clock'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse } from '#platform/http/refuse'
import { attentionRequests } from './approval.store.ts'
import { sayAttention } from './approval.messages.ts'
import { delegateApprovals, deputiesFor, myDelegations, revokeDelegation } from './delegate-approvals.ts'
import { isAble } from './find-approvers.ts'
import { addPolicy, changeSetting, coverageOf, editPolicy, orderPolicies, retirePolicy } from './save-policy.ts'
import { activePolicies, revisionsOf, runningByPolicy, settingOf } from './policy.store.ts'
import { presentDelegation, presentPolicy, presentUncovered } from './present-policy.ts'
import { readPolicy } from './read-policy.ts'
import { assignApprover } from './refresh-level.ts'

export function approvalRoutes(http: Http) {
  http.query(approvalApi.policies, async (ctx) => {
    const { companyId } = buyerIn(ctx)
    const running = await runningByPolicy(ctx, companyId)
    const setting = await settingOf(ctx, companyId)
    return {
      data: (await activePolicies(ctx, companyId)).map(presentPolicy(ctx, running)),
      when_no_match: setting.whenNoMatch === 'owner' ? ('OWNER' as const) : ('APPROVE' as const),
      reminder_hours: setting.reminderHours,
      version: setting.version,
    }
  })
  http.query(approvalApi.policy, async (ctx, { id }) => {
    const { companyId } = buyerIn(ctx)
    const revisions = await revisionsOf(ctx, companyId, Number(id))
    const present = presentPolicy(ctx, await runningByPolicy(ctx, companyId))
    return { policy: present(revisions[0] ?? refuse('NOT_FOUND')), revisions: revisions.map(present) }
  })
  http.command(approvalApi.addPolicy, async (ctx, input) => presentPolicy(ctx)(await addPolicy(ctx, readPolicy(input))))
  http.command(approvalApi.editPolicy, async (ctx, { id, revision, ...input }) =>
    presentPolicy(ctx)(await editPolicy(ctx, Number(id), revision, readPolicy(input))),
  )
  http.command(approvalApi.retirePolicy, async (ctx, { id }) => {
    await retirePolicy(ctx, Number(id))
    return { ok: true }
  })
  http.command(approvalApi.orderPolicies, async (ctx, { ids }) => {
    await orderPolicies(ctx, ids.map(Number))
    return { ok: true }
  })
  http.command(approvalApi.setting, async (ctx, { when_no_match, reminder_hours, version }) => {
    await changeSetting(ctx, {
      whenNoMatch: when_no_match === 'OWNER' ? 'owner' : 'approve',
      reminderHours: reminder_hours,
      version,
    })
    return { ok: true }
  })
  http.query(approvalApi.coverage, async (ctx, input) => ({
    uncovered: (await coverageOf(ctx, readPolicy(input))).map(presentUncovered(ctx)),
  }))

  http.query(approvalApi.people, async (ctx) => {
    const { companyId } = buyerIn(ctx)
    const directory = await directoryOf(ctx, companyId)
    const { centres, subjects } = await companyAccounting(ctx, companyId)
    const members = [...directory.members.values()].filter((it) => it.active)
    return {
      members: members.map((it) => ({
        member_id: String(it.id),
        name: it.name,
        unit: directory.units.get(it.unitId ?? 0)?.name ?? '',
        able: isAble(directory, it.id) ? 1 : 0,
      })),
      roles: [...directory.roles.values()].map((role) => ({
        role_id: String(role.id),
        name: role.name,
        able_num: members.filter((it) => it.roleIds.includes(role.id) && isAble(directory, it.id)).length,
      })),
      units: [...directory.units.values()].map((unit) => ({
        unit_id: String(unit.id),
        code: unit.code,
        name: unit.name,
        ...(unit.parentId !== null && { parent_id: String(unit.parentId) }),
      })),
      cost_centers: centres.map((it) => ({
        id: String(it.id),
        code: it.code,
        name: it.name,
        manager: directory.members.get(it.managerId ?? 0)?.name ?? '',
      })),
      accounting_subs: subjects.map((it) => ({ id: String(it.id), code: it.code, description: it.description })),
    }
  })

  http.query(approvalApi.attention, async (ctx) => {
    const requests = await attentionRequests(ctx, buyerIn(ctx).companyId)
    const names = await namesOfMembers(
      ctx,
      requests.map((it) => it.requesterId),
    )
    return requests.map((it) => ({
      process_instance_id: String(it.id),
      subject_kind: it.subject.kind as 'order',
      subject_label: it.label,
      requester: names.get(it.requesterId) ?? '',
      amount: toRupiah(it.amountMinor),
      opened_at: toSeconds(it.openedAt),
      attention: sayAttention(it.attention, ctx.lang),
    }))
  })
  http.command(approvalApi.assign, async (ctx, { id, member_id }) => {
    await assignApprover(ctx, {
      companyId: buyerIn(ctx).companyId,
      requestId: Number(id),
      memberId: Number(member_id),
    })
    return { ok: true }
  })

  http.query(approvalApi.delegations, async (ctx) => {
    const { rows, names } = await myDelegations(ctx)
    return {
      data: rows.map(presentDelegation(ctx, names)),
      deputies: (await deputiesFor(ctx)).map((it) => ({ member_id: String(it.id), name: it.name })),
    }
  })
  http.command(approvalApi.delegate, async (ctx, { to_id, starts_at, ends_at, cap, reason = '' }) => {
    const row = await delegateApprovals(ctx, {
      toId: Number(to_id),
      startsAt: new Date(starts_at * 1000),
      endsAt: new Date(ends_at * 1000),
      capMinor: cap === undefined ? null : readRupiah('cap', cap),
      reason,
    })
    return presentDelegation(ctx, await namesOfMembers(ctx, [row.from_member_id, row.to_member_id]))(row)
  })
  http.command(approvalApi.revokeDelegation, async (ctx, { id }) => {
    await revokeDelegation(ctx, Number(id))
    return { ok: true }
  })
}
