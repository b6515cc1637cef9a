import { refuse } from '#platform/http/refuse'
import type { App } from '#platform/ctx'
import { lockAccount } from '../account/account.store.ts'
import { notifyOfPasskey } from '../second-factor/notify-of-second-factor.ts'
import type { PersonAsking } from '../second-factor/prove-again.ts'
import { countRecoveryCodes, findGenerator, removeFactorOf } from '../second-factor/second-factor.store.ts'
import { withPassword } from '../second-factor/with-password.ts'
import { deletePasskey, passkeyRows } from './passkey.store.ts'

/** Removes a passkey of one's own for the password; the recovery codes go with the last second factor. */
export const removePasskey = (app: App, asking: PersonAsking, input: { id: number; password: string }) =>
  withPassword(app, asking, input.password, async (ctx) => {
    const account = (await lockAccount(ctx, asking.person.accountId)) ?? refuse('SESSION_ENDED')
    const { label } = (await deletePasskey(ctx, account.id, input.id)) ?? refuse('NOT_FOUND')
    const passkeys = await passkeyRows(ctx, account.id)
    if (!passkeys.length && !(await findGenerator(ctx, account.id))) await removeFactorOf(ctx, account.id)
    ctx.audit({ id: input.id, before: { name: label } })
    await notifyOfPasskey(ctx, account, 'removed', label)
    return { passkeys, recoveryCodesLeft: await countRecoveryCodes(ctx, account.id) }
  })
