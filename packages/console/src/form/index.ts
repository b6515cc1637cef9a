export {
  Combobox,
  type ComboboxProps,
  MultiCombobox,
  type MultiComboboxProps,
} from '@borong/site-kit/choice/ComboboxFields.tsx'
export { DateRange, type DateRangeProps } from '@borong/site-kit/date/PeriodField.tsx'
export { type DaySpan, type PresetName, presetSpan } from '@borong/ui/date-presets.ts'
export type { ComboboxOption, OptionSource } from '@borong/ui/use-options.ts'
export { FileButton } from './FileButton.tsx'
export { FileDrop, type FileDropProps } from './FileDrop.tsx'
export type { StoredFile, Upload } from './use-uploads.ts'
export { LeaveQuestion } from './LeaveQuestion.tsx'
export { ResourceForm } from './ResourceForm.tsx'
export type {
  FieldHandle,
  FormField,
  FormSection,
  FormValues,
  LeaveGuard,
  ResourceFormProps,
  TextByLanguage,
} from './form-definition.ts'
export type { FormSchema } from './form-schema.ts'
export { ConfirmAct, type ConfirmActProps } from './ConfirmAct.tsx'
export { OrderActs, moved } from './OrderActs.tsx'
export { PictureField } from './PictureField.tsx'
