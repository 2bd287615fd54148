import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { callMetadata } from './call-metadata.ts';

export type Route = { handler: string; call: CallDefinition };

/** Lists every route with its contract entry. Tests, ROUTES.md and OpenAPI are generated from it. */
@Injectable()
export class RouteManifest implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Fails the start if a handler lacks a contract entry: it would have no audience check. */
  onApplicationBootstrap(): void {
    const strangers = this.handlers().filter(({ call }) => call === undefined);
    if (strangers.length > 0)
      throw new Error(`Handlers without @Call: ${strangers.map(({ handler }) => handler).join(', ')}`);
  }

  routes(): Route[] {
    return this.handlers().filter((route): route is Route => route.call !== undefined);
  }

  private handlers(): { handler: string; call: CallDefinition | undefined }[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, method: prototype[name] }))
        .filter(({ method }) => method !== undefined && Reflect.hasMetadata(PATH_METADATA, method))
        .map(({ name, method }) => ({
          handler: `${metatype?.name}.${name}`,
          call: Reflect.getMetadata(callMetadata, method as object) as CallDefinition | undefined,
        }));
    });
  }
}
