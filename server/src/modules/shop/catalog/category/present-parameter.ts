import type { CategoryParameter as WireParameter } from '@borong/contract'
import type { Static } from 'typebox'
import { upper } from '#platform/upper'
import type { CategoryParameter } from './category.types.ts'

export const presentParameter = (it: CategoryParameter): Static<typeof WireParameter> => ({
  names: it.names,
  kind: upper(it.kind),
  unit: it.unit,
  choices: it.choices,
  required: it.required ? 1 : 0,
  filterable: it.filterable ? 1 : 0,
})
