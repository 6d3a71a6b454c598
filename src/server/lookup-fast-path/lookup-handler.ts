import { STATUS_CODES } from 'node:http';
import { parseHandle, parseLabel } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { chain } from '../../domain/maybe-promise.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { etagMatches, LOOKUP_HEADERS, lookUpRoute, toLookupResponse } from '../http/lookup-response.ts';
import type { Requests } from '../plugins/metrics.ts';
import type { Limits } from '../plugins/rate-limits.ts';
import type { Answer, Doorkeeper, WrittenAnswer } from './fast-path-server.ts';
import type { PlainRequest } from './parse-simple-request.ts';

interface Needs {
  readonly findPlace: ServerUseCases['findPlace'];
  readonly limits: Pick<Limits, 'stranger'>;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds for which a connection is kept, as Node tells it. */
  readonly keepAlive: number;
  readonly requests: Requests | undefined;
}

/**
 * The place that was asked for, in the bytes that the route in `routes/look-up.ts` and Node would write. What is not found,
 * refused or broken is left to that route, which counts and tells it.
 */
export function lookUpAtTheDoor({ findPlace, limits, headers, keepAlive, requests }: Needs): Doorkeeper {
  const fixed = Object.entries({ ...headers, ...LOOKUP_HEADERS, etag: '' })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
  const start = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fixed}`;
  const [found, unchanged] = [start(200), start(304)];
  const end = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive}\r\n\r\n`;

  const answerTo = ({ ifNoneMatch }: PlainRequest, place: Location): WrittenAnswer => {
    const { body, length, encoding, tag } = toLookupResponse(place);
    if (etagMatches(ifNoneMatch, tag))
      return { status: 304, text: `${unchanged}${tag}\r\nDate: ${now()}${end}`, encoding: 'latin1' };
    const text = `${found}${tag}\r\ncontent-length: ${length}\r\nDate: ${now()}${end}${body}`;
    return { status: 200, text, encoding };
  };

  const answers = (address: string): Answer => {
    const stranger = limits.stranger(address);
    return (asked) => {
      const handle = parseHandle(asked.handle.replace('%40', '@'));
      const label = parseLabel(asked.label);
      if (!handle.ok || !label.ok || !stranger.mayName()) return undefined;
      return chain(findPlace(handle.value, label.value), (place) =>
        place.ok && stranger.named() ? answerTo(asked, place.value) : undefined,
      );
    };
  };
  if (requests === undefined) return answers;
  return (address) => timed(answers(address), requests);
}

/** The same answers, each counted once it is written. */
const timed =
  (answer: Answer, requests: Requests): Answer =>
  (asked) => {
    const begun = performance.now();
    return chain(answer(asked), (known) => {
      if (known === undefined) return undefined;
      const { status } = known;
      const written = () => requests.answered({ ...lookUpRoute, status }, (performance.now() - begun) / 1000);
      return { ...known, written };
    });
  };

/** The time as HTTP has it, which is made once a second. */
function clock(): () => string {
  let [second, text] = [0, ''];
  return () => {
    const time = Math.floor(Date.now() / 1000);
    if (time !== second) [second, text] = [time, new Date(time * 1000).toUTCString()];
    return text;
  };
}

const now = clock();
