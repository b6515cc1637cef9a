export * from './format-message.ts'
export type { ParamsOf } from './params-of.ts'
