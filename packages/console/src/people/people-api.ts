import type { ConsoleUsersApi, Reply } from '@borong/contract'

export type Person = Reply<ConsoleUsersApi['users']>[number]
export type Role = Reply<ConsoleUsersApi['roles']>[number]

/** What a change of people or roles makes old. */
export const changedBy = (api: ConsoleUsersApi) => [api.users, api.roles, api.session]
