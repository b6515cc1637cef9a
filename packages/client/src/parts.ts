// What a client is made of, for those who keep tokens in another place: the sites of the mall.
export { isRefusal, readRefusal, Refusal } from './client-refusal.ts'
export { exchangeTokens } from './exchange-tokens.ts'
export { atOnce, tokenEnds } from './token-end.ts'
export { hearingPlace } from './place-in-line.ts'
export { isInQuery, queryOf, readReply, sendOnce, type Sending, splitPath } from './send-once.ts'
export { tryAgain } from './try-again.ts'
