import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { complaintsNumbered } from './complaint.store.ts'
import { wireStatus } from './present-complaint.ts'

/** Complaints that the actor sees, by the first digits of their number. */
export const findComplaints = async (ctx: Ctx, digits: string, limit: number): Promise<Found[]> =>
  (await complaintsNumbered(ctx, digits, limit)).map((it) => ({
    id: it.sn,
    title: it.sn,
    text: it.companyName,
    state: wireStatus[it.status],
  }))
