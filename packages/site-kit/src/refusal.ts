export { isRefusal, Refusal } from '@borong/client/parts'
