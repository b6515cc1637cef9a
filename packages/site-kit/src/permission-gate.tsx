import type { AnyPermission } from '@borong/contract'
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/** Shows its children to whoever holds the permission, or every one of a list. */
export function Can({ name, children }: { name: AnyPermission | readonly AnyPermission[]; children: ReactNode }) {
  return useCan(name) ? children : null
}

export function useCan(name: AnyPermission | readonly AnyPermission[]): boolean {
  const { permissions } = useSession()
  const wanted = typeof name === 'string' ? [name] : name
  return permissions !== undefined && wanted.every((one) => permissions.includes(one))
}
