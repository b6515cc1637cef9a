import { type Check, checksOfMachine } from '#platform/check'
import { shopMachine } from './shop.machine.ts'

export const shopChecks: readonly Check[] = checksOfMachine(shopMachine)
