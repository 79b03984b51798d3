import { RequestedForm } from './requested-form.tsx'
import { VisitorBox } from './visitor-box.tsx'

/** SIGN-3: `/register`, creating an account on a page of its own; the address may name the form that it is for. */
export const RegisterForFormScreen = () => (
  <RequestedForm>
    <VisitorBox shape="register" />
  </RequestedForm>
)
