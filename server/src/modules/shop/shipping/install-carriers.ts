import type { Ctx } from '#platform/ctx'
import { readyCarriers } from './ready-carriers.ts'
import { addCarriers } from './carrier/carrier.store.ts'

/** Adds the carriers whose code is not there, the ready ones where no others are named. Answers how many were added. */
export const installCarriers = (
  ctx: Ctx,
  carriers: Parameters<typeof addCarriers>[1] = readyCarriers,
): Promise<number> => addCarriers(ctx, carriers)
