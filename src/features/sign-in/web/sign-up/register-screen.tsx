import { Anchor } from '@mantine/core'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { ByIdentifier } from '../identifier-field.tsx'
import { SignUp } from './sign-up.tsx'
import { texts } from '../texts.ts'

/** SIGN-3: `/register`, creating an account on a page of its own. */
export const RegisterScreen = () => (
  <PublicLayout>
    <ByIdentifier>
      {(identifier) => (
        <SignUp shape="register" identifier={identifier}>
          <Anchor size="sm" ta="center" href="#/login">
            {texts.haveAccount}
          </Anchor>
        </SignUp>
      )}
    </ByIdentifier>
  </PublicLayout>
)
