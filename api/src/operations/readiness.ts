import { Injectable } from '@nestjs/common';

/** Turned off first when the server stops, so that balancers send nobody else. */
@Injectable()
export class Readiness {
  isStopping = false;
}
