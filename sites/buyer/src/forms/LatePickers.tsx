import { withMessages } from '@borong/site-kit'
import type { ComboboxProps, MultiComboboxProps } from '@borong/site-kit/choice/ComboboxFields.tsx'
import { TextField } from '@borong/ui'
import { textOf } from '@borong/ui/use-options.ts'
import { Suspense, lazy } from 'react'

const load = withMessages(() => import('@borong/site-kit/choice/ComboboxFields.tsx'))
const LoadedCombobox = lazy(async () => ({ default: (await load()).Combobox }))
const LoadedMultiCombobox = lazy(async () => ({ default: (await load()).MultiCombobox }))

/** What stands there until the list that can be searched has come: as large, and not to be entered. */
function Coming({ text, ...props }: Pick<ComboboxProps, 'label' | 'labelHidden' | 'className'> & { text: string }) {
  return <TextField {...props} disabled aria-busy="true" value={text} onChange={() => undefined} />
}
const shared = ({ label, labelHidden, className }: ComboboxProps | MultiComboboxProps) => ({
  label,
  labelHidden,
  className,
})

/** One out of many, found by typing; it is loaded when the first one is shown. */
export function Combobox(props: ComboboxProps) {
  return (
    <Suspense fallback={<Coming {...shared(props)} text={props.value ? textOf(props.value) : ''} />}>
      <LoadedCombobox {...props} />
    </Suspense>
  )
}

/** Several out of many, found by typing; it is loaded when the first one is shown. */
export function MultiCombobox(props: MultiComboboxProps) {
  return (
    <Suspense fallback={<Coming {...shared(props)} text={props.value.map(textOf).join(', ')} />}>
      <LoadedMultiCombobox {...props} />
    </Suspense>
  )
}
