import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
