import { type Reply, type shopApplicationApi, shopApplicationParts } from '@borong/contract'

export type Application = Reply<typeof shopApplicationApi.show>

/** The steps in their order; the last one sends it. */
export const steps = [...shopApplicationParts, 'SUBMIT'] as const
export type StepName = (typeof steps)[number]

export interface StepProps {
  application: Application
  onBack: (() => void) | undefined
  onDone: () => void
}

/** Where somebody who comes back goes on. */
export const firstOpenStep = ({ missing }: Pick<Application, 'missing'>): StepName =>
  steps.find((it) => it === 'SUBMIT' || missing.includes(it)) ?? 'SUBMIT'

/** Province, city and district as one line, the smallest first. */
export const regionText = ({ regions }: Pick<Application, 'regions'>): string =>
  regions
    .map(({ name }) => name)
    .toReversed()
    .join(', ')
