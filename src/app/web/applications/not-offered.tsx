import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { notOffered } from '#admissions/record/applications/contract.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { FormName } from '#shared/form-name.ts'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { Message } from '../messages.tsx'
import { texts } from '../texts.ts'

export const NotOffered = ({ links }: { links: readonly { form: FormName; href: string }[] }) => (
  <PublicLayout>
    <Message title={notOffered} body={texts.offeredInstead(links.length)}>
      <Group justify="center">
        {links.map(({ form, href }) => (
          <Button key={form} component="a" href={href}>
            {variantOf(form).title}
          </Button>
        ))}
      </Group>
      <Button component="a" href="#/login" variant="subtle">
        {texts.goHome}
      </Button>
    </Message>
  </PublicLayout>
)
