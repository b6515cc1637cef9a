import { useT } from '@borong/site-kit'
import { IconButton, Menu } from '@borong/ui'
import { Ellipsis } from 'lucide-react'
import type { Centre, Subject } from './centre-shown.ts'
import { messages } from './centre.messages.ts'

interface AccountingMenuProps {
  it: Pick<Centre | Subject, 'code' | 'state' | 'removable'>
  onEdit: () => void
  onEnable: () => void
  onRemove: () => void
}

/** What can be done with a cost centre or a subject: one that something refers to is disabled and not removed. */
export function AccountingMenu({ it, onEdit, onEnable, onRemove }: AccountingMenuProps) {
  const t = useT()
  const isRemovable = it.removable === 1
  return (
    <Menu
      align="end"
      items={[
        { label: t(messages.edit), onPick: onEdit },
        ...(it.state === 'DISABLED' ? [{ label: t(messages.enable), onPick: onEnable }] : []),
        ...(it.state === 'ACTIVE' || isRemovable
          ? [
              { line: true } as const,
              { label: t(isRemovable ? messages.remove : messages.disable), danger: true, onPick: onRemove },
            ]
          : []),
      ]}
      trigger={(props) => (
        <IconButton label={t(messages.actions, { code: it.code })} {...props}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
