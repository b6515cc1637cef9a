import { type Route, isForKeys, permissionsOf } from '@borong/contract'
import { generalLimits } from '../general-limit.ts'

const sessions = { buyer: 'members', seller: 'staff of shops', admin: 'operators' }

/** What a reader wants to know of a call beside its fields. */
export function describeCall(route: Route): string {
  const permissions = permissionsOf(route).map((name) => `\`${name}\``)
  const { rate } = route
  return [
    route.audience === 'open'
      ? 'Open to everybody.'
      : permissions.length
        ? `For ${sessions[route.audience]} with the permission ${permissions.join(' or ')}.`
        : `For ${sessions[route.audience]} who are signed in.`,
    route.audience !== 'open' && (isForKeys(route) ? 'Programs may call it with an API key.' : 'Not with an API key.'),
    route.beforeFirstPassword && 'Also before the first password is set.',
    route.idempotent === 'keyed' && 'The same `Idempotency-Key` again gives the same reply.',
    route.idempotent === 'derived' &&
      'The same `Idempotency-Key` again gives the same reply; without a key the same request again within 30 seconds does.',
    route.audit && `Written to the audit log as a change of \`${route.audit.object}\`.`,
    rate
      ? `At most ${rate.perMinute} calls a minute${rate.perMinuteOfGuest === undefined ? '' : `, ${rate.perMinuteOfGuest} from the address of a guest`}.`
      : `At most ${generalLimits.member} calls a minute together with all others, ${generalLimits.guest} from the address of a guest.`,
    route.upload && `The file may have at most ${Math.round(route.upload.maxBytes / 1024)} KB.`,
  ]
    .filter(Boolean)
    .join(' ')
}
