export { NextOrderFields } from './NextOrderFields.tsx'
export { OrderFieldInputs, asksForFields, fieldsOf } from './OrderFieldInputs.tsx'
