import { Copy, Globe, Languages, Lock, Pencil, Plus, Search, Send, Timer, Trash2, Upload } from 'lucide';
import { type ReactNode, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { Alert } from './alert.tsx';
import { Badge } from './badge.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { CloseButton } from './close-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { FailedState } from './failed-state.tsx';
import { Field } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { Fold } from './fold.tsx';
import { Form, FormInput } from './form.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { KeyCaps } from './key-caps.tsx';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';
import { Page } from './page.tsx';
import { PartContents, PartRow } from './part-row.tsx';
import { PasswordInput, PasswordStrengthHint } from './password-input.tsx';
import { PopoverItem, PopoverMenu } from './popover-menu.tsx';
import { PostForm } from './post-form.tsx';
import { EmptyState, QueryState } from './query-state.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchInput } from './search-input.tsx';
import { Section } from './section.tsx';
import { Segmented } from './segmented.tsx';
import { Select, SelectButton } from './select.tsx';
import { RowText, Sheet } from './sheet.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { Slider } from './slider.tsx';
import { Spinner } from './spinner.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { TextSwitch } from './text-switch.tsx';
import { ToggleChip } from './toggle-chip.tsx';
import { Toolbar } from './toolbar.tsx';

const wait = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 1500));
const languages = { ltr: 'English', rtl: 'العربية، شارع حجازي' } as const;
const failed = {
  data: { ok: false, failure: { kind: 'unreachable', service: 'server' } },
  isPending: false,
  refetch: wait,
} as const;

/** The page with all components of the kit in all states and both directions. It exists only in development. */
export default function KitPage() {
  return (
    <Page
      width="split"
      title="The kit"
      lead="Every part in every state, left to right and right to left."
      end={<Badge>Badge</Badge>}
    >
      <div className="grid items-start gap-10 lg:grid-cols-2">
        {(['ltr', 'rtl'] as const).map((direction) => (
          <div key={direction} dir={direction} className="grid min-w-0 gap-8">
            <Actions text={languages[direction]} />
            <Fields text={languages[direction]} />
            <States text={languages[direction]} />
            <Layers text={languages[direction]} />
          </div>
        ))}
      </div>
    </Page>
  );
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

function Actions({ text }: { readonly text: string }) {
  return (
    <Section title="Actions">
      {(['primary', 'plain', 'quiet', 'danger', 'text'] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{text}</Button>
          <Button variant={variant} icon={Copy}>
            {variant}
          </Button>
          <Button variant={variant} isBusy>
            Saving…
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row>
        <IconButton icon={Copy} label="Copy" />
        <CopyButton text="7GHXF5PR+8W" name="Plus Code" />
        <span className="relative size-11">
          <CloseButton onClose={() => undefined} className="top-0" />
        </span>
        <IconButton icon={Trash2} label="Delete" disabled />
        <ButtonLink icon={Plus} to="/create">
          Link
        </ButtonLink>
        <ActionButton onAct={wait}>Busy when pressed</ActionButton>
        <ConfirmButton variant="danger" confirmLabel={`Delete ${text} for good`} cancelLabel="Keep" onConfirm={wait}>
          Delete
        </ConfirmButton>
        <ToggleChip aria-pressed>Pressed</ToggleChip>
        <ToggleChip aria-pressed={false}>{text}</ToggleChip>
        <FileButton icon={Upload} label="A file" onChoose={() => undefined} />
      </Row>
      <FileButton area icon={Upload} label="Add photos" onChoose={() => undefined} />
    </Section>
  );
}

function Fields({ text }: { readonly text: string }) {
  const [chosen, setChosen] = useState('public');
  const options = [
    ['public', 'Public'],
    ['private', text],
  ] as const;
  return (
    <Section title="Fields">
      <Form
        submit="Send"
        icon={Send}
        onSubmit={wait}
        busy="Sending…"
        cancel={{ label: 'Cancel', onPress: () => undefined }}
      >
        <FormInput name="label" label={text} defaultValue={text} hint="Letters and digits." />
      </Form>
      <TextInput label={text} placeholder={text} error="A label has no spaces." />
      <PasswordInput
        label="A password that is chosen"
        hint={<PasswordStrengthHint password="mango-boat" hint="At least 8 characters." />}
      />
      <TextInput
        label="A name, drawn in colours"
        dir="ltr"
        value="@cafe#door"
        readOnly
        coloured={
          <>
            <span className="text-accent">@</span>cafe<span className="text-accent">#</span>door
          </>
        }
      />
      <TextInput label="Read-only" readOnly code value="7GHXF5PR+8W" end={<IconButton icon={Copy} label="Copy" />} />
      <PostForm
        action="/kit"
        submit="Open"
        busy="Opening…"
        className="grid gap-4"
        onSend={async () => void (await wait())}
      >
        <TextInput label="PIN" required hint="Sent by the browser where no script runs." />
      </PostForm>
      <SearchForm onSearch={() => undefined}>
        <TextInput label="Search" icon={Search} type="search" beside={<Button type="submit">Search</Button>} />
      </SearchForm>
      {[undefined, 'Searching…'].map((busy) => (
        <SearchInput
          key={busy}
          size="normal"
          label={text}
          busy={busy}
          canSend
          clear={{ label: 'Clear', onPress: () => undefined }}
          submit="Find"
          value={text}
          readOnly
        />
      ))}
      <TextArea label={text} labelEnd={<Icon icon={Pencil} />} defaultValue={`${text}\n${text}`} hint="63 of 1,000" />
      <Select label="Country" value={chosen} onChange={setChosen} options={options} />
      <SelectButton icon={Languages} label="Language" value={chosen} onChange={setChosen} options={options}>
        Another language
      </SelectButton>
      <Segmented legend="Until" value={chosen} onChoose={setChosen} options={options} />
      <Checkbox defaultChecked hint="A line below.">
        {text}
      </Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <Switch label="On or off" defaultChecked />
      <RadioGroup
        legend="Who sees it"
        value={chosen}
        onChoose={setChosen}
        options={[
          { value: 'public', label: 'Public', hint: text, icon: Globe },
          { value: 'private', label: text, icon: Lock },
        ]}
      />
      <RadioGroup
        legend="In a grid"
        layout="grid"
        value={chosen}
        onChoose={setChosen}
        error="Choose one."
        options={options.map(([value, label]) => ({ value, label }))}
      />
      <Slider label="From" valueText="120 m" max={100} value={40} onSlide={() => undefined} />
      <Field label="Another control">{({ id }) => <output id={id}>{text}</output>}</Field>
    </Section>
  );
}

function States({ text }: { readonly text: string }) {
  return (
    <Section title="States">
      <Row>
        <Badge icon={Globe}>{text}</Badge>
        <Badge tone="here" icon={Timer}>
          Ends in 5 days
        </Badge>
        <Badge tone="accent">New</Badge>
        <KeyCaps keys={['Ctrl', 'Enter']} />
      </Row>
      {(['danger', 'here', 'done', 'note'] as const).map((tone) => (
        <Alert key={tone} tone={tone} text={text}>
          <Button>Try again</Button>
        </Alert>
      ))}
      <SkeletonRows rows={2} />
      <FailedState text="The list did not load." onRetry={() => undefined} />
      <QueryState query={failed} failed={({ why }) => `The list did not load. ${why}`}>
        {() => null}
      </QueryState>
      <EmptyState text={`No places yet: ${text}`}>
        <Button variant="primary">Name a place</Button>
      </EmptyState>
      <Spinner text="Loading…" />
    </Section>
  );
}

function Parts({ text }: { readonly text: string }) {
  const [open, setOpen] = useState<string>();
  const parts = [
    { id: `name-${text}`, icon: Pencil, title: 'Name' },
    { id: `sight-${text}`, icon: Globe, title: text, changed: 'Changed' },
  ];
  return (
    <div>
      <PartContents label={text} parts={parts} open={open} onOpen={setOpen} />
      {parts.map((part) => (
        <PartRow
          key={part.id}
          {...part}
          now={text}
          isOpen={open === part.id}
          onToggle={() => setOpen(open === part.id ? undefined : part.id)}
        >
          {text}
        </PartRow>
      ))}
    </div>
  );
}

function Layers({ text }: { readonly text: string }) {
  return (
    <Section title="Layers" isRuled>
      <Card>{text}</Card>
      <Fold summary="Codes and address">{text}</Fold>
      <Parts text={text} />
      <FileDrop icon={Upload} title="Drop a file here" onDrop={() => undefined}>
        {text}
      </FileDrop>
      <Fold summary={text} open>
        {text}
      </Fold>
      <Row>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem icon={Pencil}>{text}</MenuItem>
          <MenuSeparator>Danger last</MenuSeparator>
          <MenuItem icon={Trash2} disabled>
            Delete
          </MenuItem>
        </Menu>
        <Button popoverTarget={`menu-${text}`}>Menu without scripts</Button>
        <Button popoverTarget={`sheet-${text}`}>Sheet</Button>
      </Row>
      <PopoverMenu id={`menu-${text}`}>
        <PopoverItem icon={Copy}>{text}</PopoverItem>
        <PopoverItem href="/">A link</PopoverItem>
      </PopoverMenu>
      <Sheet id={`sheet-${text}`} title={text} closeName="Close">
        <Fold summary={<RowText icon={Globe} title={text} text="A line below." />}>{text}</Fold>
      </Sheet>
      <TextSwitch
        legend="In other languages"
        initialLanguage="en"
        texts={[
          { language: 'en', name: 'English', text: 'Ring twice.' },
          { language: 'ar', name: 'Arabic', text: 'اضغط الجرس مرتين.' },
        ]}
      />
      <Toolbar aria-label="What is selected">
        <p className="grow">3 chosen</p>
        <Button icon={Trash2}>Delete</Button>
      </Toolbar>
    </Section>
  );
}
