import type { Ctx } from '#platform/ctx'
import { readyCarriers } from './ready-carriers.ts'
import { addCarriers } from './shipping.store.ts'

/** Adds the carriers whose code is not there, the ready ones where no others are named. Answers how many were added. */
export const installCarriers = (ctx: Ctx, carriers = readyCarriers): Promise<number> => addCarriers(ctx, carriers)
