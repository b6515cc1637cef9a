export { SecondFactorCard, type SecondFactorCardProps } from './SecondFactorCard.tsx'
export type { CodesOwner, SecondFactorState, SecondFactorWork } from './second-factor-work.ts'
