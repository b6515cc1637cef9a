/** The boards of shops and of the mall: what was sold over a period, beside another one, and the rows behind each figure. */
export { salesBoardRoutes } from './sales-board.routes.ts'
