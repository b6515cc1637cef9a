/** Texts that a shop often answers buyers with. */
export { answerTemplateRoutes } from './answer-template.routes.ts'
export { addAnswerTemplate } from './write-answer-template.ts'
