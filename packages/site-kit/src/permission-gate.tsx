import type { Permission } from '@borong/contract'
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/** Shows its children to members who hold the permission, or every one of a list. */
export function Can({ name, children }: { name: Permission | readonly Permission[]; children: ReactNode }) {
  return useCan(name) ? children : null
}

export function useCan(name: Permission | readonly Permission[]): boolean {
  const { permissions } = useSession()
  const wanted = typeof name === 'string' ? [name] : name
  return permissions !== undefined && wanted.every((one) => permissions.includes(one))
}
